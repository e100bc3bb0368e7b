import { useLabels } from '../../../ui/labels.tsx';
import { faultLabels } from './fault-labels.ts';

type Key = keyof (typeof faultLabels)['pt-BR'];

/** What checks say, in their own words (English, as on the command line), and the label that says the same to an author. */
const KNOWN: readonly (readonly [RegExp, Key])[] = [
  [/^car (\S+): (\S+) of (\d{4}) is not sold here$/, 'car-unsold-year'],
  [/^car (\S+): (.+) is not sold here$/, 'car-unsold'],
  [/^car (\S+): there is no dealer (\S+) of this brand$/, 'car-dealer'],
  [/^car (\S+): (.+) does not go with the rest of it$/, 'car-clash'],
  [/^car (\S+): needs (.+), which is not in it$/, 'car-needs'],
  [/^car (\S+): costs (.+)$/, 'car-price'],
  [/^car (\S+): stands in the file twice$/, 'car-twice'],
  [/^car (\S+): is among the cars too$/, 'car-both'],
  [/only a delta says which cars are gone$/, 'gone-in-full'],
  [/^a car in the yard has arrived$/, 'arrived'],
  [/^stands instead of expected/, 'expected-twice'],
  [/^must be 1 to 40 (?:capital )?letters/, 'code'],
  [/^must be a day like|^is no day like/, 'day'],
  [/^is not JSON: one whole object a line$/, 'line-json'],
  [/^a field stands in it twice$/, 'field-twice'],
  [/^says that there are (\d+) lines, and there are (\d+)$/, 'line-count'],
  [/^stands after the last line$/, 'after-end'],
  [/^the file ends without its last line/, 'cut'],
  [/^is longer than (\d+) bytes$/, 'long-line'],
  [/^is not UTF-8$/, 'not-utf8'],
  [/holds a NUL/, 'nul'],
  [/^the file cannot be read$/, 'no-file'],
  [/^the file is empty$/, 'empty'],
  [/^there is no \.json/, 'no-json'],
  [/^has no list of campaigns of the same name$/, 'list-alone'],
  [/^(\S+) is there twice$/, 'site-twice'],
  [/^there is no ((?:br|ar)\/\S+)$/, 'no-site'],
  [/^header-missing$/, 'header-missing'],
  [/^too-long$/, 'line-long'],
  [/^not-five-columns$/, 'five-columns'],
  [/^chassis-invalid$/, 'chassis'],
  [/^plate-invalid$/, 'plate'],
  [/^model-invalid$/, 'model'],
  [/^year-invalid$/, 'year'],
  [/^no-campaign$/, 'no-campaign'],
  [/^unknown-campaign$/, 'unknown-campaign'],
  [/^campaign-twice$/, 'campaign-twice'],
  [/^date-invalid$/, 'day'],
  [/^chassis-twice$/, 'chassis-twice'],
  [/^plate-twice$/, 'plate-twice'],
  [/^is missing$/, 'missing'],
  [/^(?:unknown field|is not a known key)$/, 'unknown-field'],
  [/^this is not JSON: unexpected (.+) in line (\d+)$/, 'not-json-at'],
  [/^this is not JSON: (.*)$/s, 'not-json'],
  [/^says neither models/, 'no-kind'],
  [/^(-?[\d.]+) is below (-?[\d.]+)$/, 'below'],
  [/^(-?[\d.]+) is above (-?[\d.]+)$/, 'above'],
  [/^(-?[\d.]+) has more than two decimals$/, 'decimals'],
  [/^a version cannot cost 0$/, 'free'],
  [/^a bonus of ([\d.]+) is more than the price of ([\d.]+)$/, 'bonus'],
  [/^an online price of ([\d.]+) is more than the price of ([\d.]+)$/, 'online'],
  [/^an online price stands instead of a bonus/, 'online-or-bonus'],
  [/^there is no site (?:of )?(.+)$/, 'no-site'],
  [/^is read at the start only/, 'at-start'],
  [/^is published by administrators only/, 'not-yours'],
  [/^dealer (\S+): is no (CNPJ|CUIT)/, 'dealer-number'],
  [/^dealer (\S+): there is no city (.+)$/, 'dealer-city'],
  [/^dealer (\S+): is that of .* too$/, 'dealer-twice'],
  [/^dealer (\S+): (.+)$/, 'dealer'],
  [/^is not called br\.json/, 'dealer-file'],
  [/^the band begins at ([\d.]+), before the one above it ends at ([\d.]+)$/, 'band'],
  [/^proposals are taken in Brazil only$/, 'no-proposals'],
  [/^nobody takes the deposits of (.+)$/, 'no-gateway'],
  [/^(?:two of them have the same|has a (?:key|code) twice|is in another file too)/, 'twice'],
  [/^is (?:below|above|before) `?(\w+)`?$/, 'order'],
  [/^is (?:not a|no) day/, 'day'],
  [/^is not a phone number$/, 'phone'],
  [/^may not contain scripts/, 'active'],
  [/^needs the lead form/, 'lead-form'],
  [/^(\S+) is taken$/, 'taken'],
  [
    /^(?:Invalid (?:string|email|number)|small letters|capitals,|letters, digits|an https address|is no(?:t a)? (?:code|e-mail))/,
    'form',
  ],
  [/^Invalid input: expected (\w+), received (\w+)$/, 'type'],
  [/^Invalid option: expected one of (.+)$/, 'option'],
  [/^Too (?:small|big): expected .* to (?:be|have) ([<>=]+ ?-?[\d.]+).*$/, 'range'],
];

/** What a fault is called, with what stands in its words; nothing of one that nobody has put into words. */
function wordingOf(message: string) {
  for (const [pattern, key] of KNOWN) {
    const [whole, one = '', other = '', third = ''] = pattern.exec(message) ?? [];
    if (whole !== undefined) return { key, words: { one, other, third } };
  }
  return undefined;
}

/** Says a fault in the reader's language; one that nobody has put into words stays as the check says it. */
export function useFaultWords(): (message: string) => string {
  const t = useLabels(faultLabels);
  return (message) => {
    const known = wordingOf(message);
    return known ? t(known.key, known.words) : message;
  };
}
