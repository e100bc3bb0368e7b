import { useLabels } from '../../../ui/labels.tsx';
import { faultLabels } from './fault-labels.ts';

type Key = keyof (typeof faultLabels)['pt-BR'];

/** What checks say, in their own words (English, as on the command line), and the label that says the same to an author. */
const KNOWN: readonly (readonly [RegExp, Key])[] = [
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
    const [whole, one = '', other = ''] = pattern.exec(message) ?? [];
    if (whole !== undefined) return { key, words: { one, other } };
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
