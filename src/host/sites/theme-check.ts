/** What `npm run sites:check` says of themes beyond what a start refuses. */
import { colourKey, coloursOf, weakPairs, weakPanel } from '../../areas/platform/index.ts';
import { type FileFault, fault } from '../../kit/faults.ts';
import type { ReadTheme } from './themes.ts';

type Themes = ReadonlyMap<string, Pick<ReadTheme, 'theme'>>;

/** A fault for each pair of colours that pages put on each other and nobody can read. */
export const weakColours = (themes: Themes): readonly FileFault[] =>
  [...themes].flatMap(([name, { theme }]) => {
    if (!theme) return [];
    const file = `${name}/theme.json`;
    return [
      ...weakPairs(coloursOf(theme)).map(({ scheme, drawn, on, contrast, least }) => ({
        file,
        path: `colours.${scheme}.${colourKey(drawn)}`,
        fault: fault('contrast', { on: colourKey(on), contrast, least }),
      })),
      ...weakPanel(theme).map(({ scheme, on, contrast, least }) => ({
        file,
        path: `panel.${scheme}.ink`,
        fault: fault('contrast', { on, contrast, least }),
      })),
    ];
  });

/** What a theme leaves to the neutral look: no fault, but seldom meant. */
export const missingPieces = (themes: Themes): readonly string[] =>
  [...themes].flatMap(([name, { theme }]) => {
    const file = `${name}/theme.json`;
    if (!theme) return [`${file}: there is none: ${name} has the neutral look`];
    return [
      ...(theme.logo ? [] : [`${file} logo: none: the brand's name is written instead`]),
      ...(Object.keys(theme.colours.light).length > 0
        ? []
        : [`${file} colours: none: they are the neutral ones`]),
      ...Object.entries({ heading: theme.fonts.heading, body: theme.fonts.body }).flatMap(([place, font]) =>
        'file' in font && Object.keys(font.print).length === 0
          ? [`${file} fonts.${place}.print: none: documents are set in Manrope`]
          : [],
      ),
    ];
  });
