import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { styleFaults } from '../domain/style-text.ts';
import { isSameFamilyTwice, PANEL_COLOURS, PANEL_SHAPES, type Theme } from '../domain/theme.ts';
import { COLOUR_ROLES, type ColourRole, colourKey, type Scheme } from '../domain/theme-colours.ts';
import { BUNDLED_FONTS, type BundledFont } from '../domain/theme-fonts.ts';

const colour = z
  .string()
  .regex(/^#([\da-f]{3}|[\da-f]{6})$/i, faultText('colour-form'))
  .transform((text) => text.toLowerCase());
const panelColours = z
  .strictObject({ ground: colour.optional(), ink: colour.optional(), glow: colour.optional() })
  .prefault({});
/** Roles as every other key is written: `accentInk` is the role that style sheets call `accent-ink`. */
const colours = z
  .strictObject(Object.fromEntries(COLOUR_ROLES.map((role) => [colourKey(role), colour.optional()])))
  .prefault({});
const byRole = (said: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    COLOUR_ROLES.flatMap((role) => {
      const value = said[colourKey(role)];
      return value === undefined ? [] : [[role, value]];
    }),
  ) as Partial<Record<ColourRole, string>>;

/** A value stands among others: it loads nothing, closes what it opens, and no comment of it hides what comes after it. */
function isHarmless(value: string): boolean {
  return !value.includes('/*') && styleFaults(value).length === 0;
}

/** As CSS writes it: `0`, `0.875rem`, `-0.03em`, or a `clamp()`, `min()` or `max()` of such. */
const length = z
  .string()
  .regex(/^(-?[\d.]+(px|rem|em)?|(clamp|min|max)\([\d\s.,+*/()a-z-]+\))$/, {
    error: faultText('length-form'),
    abort: true,
  })
  .refine(isHarmless, faultText('length-form'));
const weight = z.int().min(100).max(900);
const leading = z.number().min(0.8).max(2);
const letters = z.enum(['none', 'uppercase']);

/** A file beside `theme.json`, in the brand's own folder. */
const fileOf = (...endings: readonly string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9][\\w-]*(\\.[\\w-]+)*\\.(${endings.join('|')})$`),
      faultText('file-ending', { endings: endings.map((ending) => `.${ending}`) }),
    );

const ownFont = z.strictObject({
  family: z.string().regex(/^[\p{L}\d][\p{L}\d .-]{0,59}$/u, faultText('family-form')),
  file: fileOf('woff2'),
  weights: z.tuple([weight, weight]).default([400, 400]),
  print: z
    .record(z.string().regex(/^[1-9]00$/, faultText('font-weight')), fileOf('woff', 'ttf', 'otf'))
    .default({}),
});
const BUNDLED = Object.keys(BUNDLED_FONTS) as BundledFont[];
const font = z.union(
  [z.enum(BUNDLED).transform((bundled) => ({ bundled })), ownFont],
  faultText('font-unknown', { fonts: BUNDLED }),
);

type Schemes = Readonly<Record<Scheme, Readonly<Record<string, string | undefined>>>>;

/** A brand's `theme.json`: what it leaves out is neutral. */
export const themeFile = z
  .strictObject({
    colours: z.strictObject({ light: colours, dark: colours }).prefault({}),
    fonts: z
      .strictObject({
        heading: font.default({ bundled: 'manrope' }),
        body: font.default({ bundled: 'manrope' }),
        label: z.enum(['body', 'heading']).default('body'),
      })
      .refine((fonts) => !isSameFamilyTwice(fonts), {
        path: ['body', 'family'],
        message: faultText('family-twice'),
      })
      .prefault({}),
    type: z
      .strictObject({
        headingWeight: weight.optional(),
        headingTracking: length.optional(),
        headingLeading: leading.optional(),
        headingCase: letters.optional(),
        displayLeading: leading.optional(),
        labelCase: letters.optional(),
        labelTracking: length.optional(),
        labelWeight: weight.optional(),
        strongWeight: weight.optional(),
        displaySize: length.optional(),
        titleSize: length.optional(),
      })
      .prefault({}),
    shape: z
      .strictObject({
        section: length.optional(),
        radiusControl: length.optional(),
        radiusButton: length.optional(),
        radiusCard: length.optional(),
        radiusPanel: length.optional(),
        buttonLine: length.optional(),
      })
      .prefault({}),
    shadow: z
      .string()
      .regex(/^(none|[\d\s.,a-z()#%/-]+)$/, {
        error: faultText('shadow-form'),
        abort: true,
      })
      .refine(isHarmless, faultText('shadow-form'))
      .optional(),
    logo: z.strictObject({ file: fileOf('svg'), scale: z.number().min(0.5).max(1.5).default(1) }).optional(),
    icon: fileOf('svg').optional(),
    social: fileOf('png', 'jpg', 'jpeg').optional(),
    art: fileOf('css').optional(),
    panel: z
      .strictObject({
        light: panelColours,
        dark: panelColours,
        shape: z.enum(PANEL_SHAPES).default('none'),
      })
      .prefault({}),
    print: z
      .strictObject({ headingWeight: weight.optional(), radius: z.number().min(0).max(24).optional() })
      .prefault({}),
  })
  .superRefine(({ colours, panel }, context) => {
    const halves = (place: string, keys: readonly string[], schemes: Schemes) => {
      for (const [one, other] of [
        ['light', 'dark'],
        ['dark', 'light'],
      ] as const)
        for (const key of keys)
          if (schemes[one][key] && !schemes[other][key])
            context.addIssue({
              code: 'custom',
              path: [place, other, key],
              message: faultText('colour-half'),
            });
    };
    halves('colours', COLOUR_ROLES.map(colourKey), colours);
    halves('panel', PANEL_COLOURS, panel);
  })
  .transform(
    ({ colours: { light, dark }, ...theme }): Theme => ({
      ...theme,
      colours: { light: byRole(light), dark: byRole(dark) },
    }),
  );
