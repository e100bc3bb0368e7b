import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACT_NAMES } from '../../src/areas/legal-documents/index.ts';
import { addDays } from '../../src/kit/calendar.ts';
import { FORMS as RULES } from '../../src/kit/markets/forms.ts';
import { MARKET_CODES } from '../../src/kit/markets/identities.ts';
import { comingOfAge } from '../../src/kit/of-age.ts';
import { isOverEighteen } from '../../src/kit/validators/dates.ts';

/** How a form that asks who somebody is keeps minors out (LGPD art. 14; CCyC art. 25 and 26). */
type Kept =
  /** It asks for the birth date, which the lender checks by the market's day. */
  | { readonly by: 'birthdate' }
  /** The sentence stands in this file, beside what is agreed to; `ConsentDocuments` has it. */
  | { readonly by: 'statement'; readonly in: string }
  /** A box of its own that must be ticked. */
  | { readonly by: 'box' }
  | { readonly by: 'nothing'; readonly because: string };

const KNOWN: Kept = { by: 'nothing', because: 'whoever uses it has agreed already' };

/** Every file of a visitor's form with a field for a name, a mailbox or a birth date. */
const FORMS: Readonly<Record<string, Kept>> = {
  'src/areas/rental/web/fields.tsx': { by: 'statement', in: 'src/areas/leads/web/plain-consent.tsx' },
  'src/areas/consumer-requests/web/topic-view.tsx': { by: 'box' },
  'src/areas/account/web/security-view.tsx': KNOWN,
  'src/areas/account/web/details-view.tsx': KNOWN,
  'src/areas/account/web/entry.tsx': { by: 'statement', in: 'src/areas/account/web/entry.tsx' },
  'src/areas/test-drive/web/visitor-fields.ts': {
    by: 'statement',
    in: 'src/areas/test-drive/web/booking-form.tsx',
  },
  'src/areas/employee-purchase/web/approval-view.tsx': {
    by: 'nothing',
    because: 'the employer’s own approver, at work',
  },
  'src/areas/employee-purchase/web/data-fields.ts': {
    by: 'statement',
    in: 'src/areas/employee-purchase/web/own-view.tsx',
  },
  'src/areas/leads/web/contact-fields.tsx': { by: 'statement', in: 'src/areas/leads/web/lead-form.tsx' },
  'src/areas/proposals/web/flow-b/personal-screen.tsx': { by: 'birthdate' },
  'src/areas/proposals/web/flow-a/first-step.tsx': { by: 'birthdate' },
  'src/areas/reservation/web/customer-fields.ts': {
    by: 'statement',
    in: 'src/areas/reservation/web/steps.tsx',
  },
  'src/areas/reservation/web/mail-link-form.tsx': KNOWN,
};

/** Consents that are asked of members of an account, who give their name nowhere. */
const WITHOUT_FIELDS = [
  'src/areas/loyalty/web/loyalty-page.tsx',
  'src/areas/opinions/web/write-view.tsx',
  'src/areas/leads/web/plain-consent.tsx',
];

const ASKS = /autoComplete(?:=|: ?)\{?['"](?:name|email|username|bday)['"]/;
const STATES = /<ConsentDocuments\b|<AdultsOnly\b/;
const read = (path: string) => readFileSync(path, 'utf8');
const sources = globSync('src/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('src/areas/admin/') && !/\.test\.tsx?$/.test(path));

describe('minors are refused wherever a person or a consent is taken', () => {
  it('by a way that is listed for every form that asks who somebody is', () => {
    expect(sources.filter((path) => ASKS.test(read(path))).sort()).toEqual(Object.keys(FORMS).sort());
  });

  it.each(Object.entries(FORMS))('%s', (path, kept) => {
    if (kept.by === 'statement') expect(read(kept.in)).toMatch(STATES);
    if (kept.by === 'birthdate') expect(read(path)).toContain('bday');
    if (kept.by === 'box') expect(read(path)).toMatch(/'adult'|"adult"|adult:/);
    if (kept.by === 'nothing') expect(kept.because).not.toBe('');
  });

  it.each(WITHOUT_FIELDS)('%s says whom it is for', (path) => {
    expect(read(path)).toMatch(STATES);
  });

  it('with each act that stores a consent', () => {
    const all = sources.map(read).join('\n');
    const stated = ACT_NAMES.filter((act) => all.includes(`<ConsentDocuments act="${act}"`));
    expect(stated.sort()).toEqual([...ACT_NAMES].sort());
  });

  it('from the eighteenth birthday on, and not a day before, whatever the day', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
    fc.assert(
      fc.property(days, fc.constantFrom(...MARKET_CODES), (birth, market) => {
        const rules = RULES[market];
        const birthday = comingOfAge(birth, rules);
        const isOn = (today: string) => isOverEighteen(birth, { today, format: 'yyyy-mm-dd', rules });
        expect(isOn(birthday)).toBe(true);
        expect(isOn(addDays(birthday, -1))).toBe(false);
      }),
    );
  });
});
