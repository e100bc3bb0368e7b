import type { NewSiteWords } from './word-keys.ts';

export const en: NewSiteWords = {
  intro:
    'A new site: a brand in a market. Enter alone takes what stands in [ ]. Ctrl+C leaves, and nothing is written.',
  wrong: 'Not like this: {{sentence}}',
  yes: 'y',
  no: 'n',
  missing: 'This one is needed.',
  'cut-off': 'The answers ended before the last question; nothing was written',
  'unknown-answer': '{{name}}: there is no such answer',
  'not-asked': '{{name}}: is not asked of this site',
  unread: '{{file}}: is no JSON file of answers',
  'there-already': '{{files}}: is there already; nothing was written',
  'look-is-there': 'The look of this brand is there already ({{file}}): it is shared.',
  wrote: 'Written:',
  'next-start': 'See it: VITRINE_SITES={{folder}} {{start}}, then {{address}}',
  'next-car':
    'Its car, beside the running portal: VITRINE_SITES={{folder}} {{vitrine}} catalogue import {{catalogue}}',
  'next-read': 'What comes next stands in {{readme}}',
  market: 'Market: {{markets}}',
  name: 'Name of the brand, as people write it',
  brand: 'Its name in addresses: small letters, digits and hyphens',
  tagline: 'What the brand is for, in one sentence in the language of the site (may stay empty)',
  colour: 'Its colour, such as #1250f5',
  secondColour: 'A second colour (may stay empty)',
  font: 'Font of its headings: {{fonts}}',
  logo: 'Logo, an SVG file (empty: the name is drawn)',
  example: 'Write an example of a catalogue, with one car to change? (y/n)',
  hosts: 'Host names of its own, such as www.brand.com (empty for now: it is at {{address}})',
  company: 'Say now which company sells? It can wait until the site has a host name (y/n)',
  'supplier.legalName': 'Legal name of the company that sells',
  'supplier.document': 'Its {{document}}',
  'supplier.address.street': 'Its address: street and number',
  'supplier.address.district': 'District (may stay empty)',
  'supplier.address.city': 'City',
  'supplier.address.region': 'State or province',
  'supplier.address.postalCode': 'Postal code',
  'supplier.email': 'E-mail address for customers',
  'supplier.phone': 'Telephone, with area code',
  'supplier.hours': 'When it is answered, in the language of the site',
  'supplier.customerService.phone': 'Customer service: telephone',
  'supplier.customerService.hours': 'Customer service: hours',
  'supplier.customerService.email': 'Customer service: e-mail address (may stay empty)',
  'supplier.ombudsman.phone': 'Ombudsman: telephone',
  'supplier.ombudsman.hours': 'Ombudsman: hours',
  'supplier.lenders': 'Banks for which the site takes proposals: name: {{document}}; name: {{document}}',
  'supplier.dataOfficer.name': 'Data protection officer: name',
  'supplier.dataOfficer.email': 'Data protection officer: e-mail address',
  'supplier.jurisdiction': 'Courts that a conflict goes to, in the language of the site',
  'supplier.fiscalData': 'Data Fiscal (F. 960/D): the address of its QR code, https://… (may stay empty)',
  readme: `# {{name}} ({{market}}): what comes next

Written by \`{{vitrine}} sites new\`. All commands run in the folder of the portal. Until there is a host name the site is at \`{{address}}\`.

1. See it: \`VITRINE_SITES={{folder}} {{start}}\`, then open \`http://localhost:3000{{address}}\`.
2. Its cars: change \`{{catalogue}}\`, then \`VITRINE_SITES={{folder}} {{vitrine}} catalogue import {{catalogue}}\` beside the running portal (docs/guides/catalogue-files.md). What the law of the country wants shown of them, and the file does not say yet: \`{{vitrine}} catalogue check {{catalogue}}\`.
3. Its look: \`{{brand}}/theme.json\` and \`{{brand}}/logo.svg\` (docs/guides/branding.md).
4. Its dealers: \`{{vitrine}} dealers import FOLDER\` (docs/guides/dealers.md); its rates: \`{{vitrine}} lender import FOLDER\` (docs/guides/rate-tables.md); its credit settings: \`{{vitrine}} credit-settings import FOLDER\` (docs/guides/credit-decision.md).
5. The company that sells: \`supplier\` in \`{{site}}\` (docs/guides/authoring.md).
6. Somebody who administers it: \`{{vitrine}} staff add EMAIL --name NAME --role administrator\` (docs/guides/staff.md).
7. Mail, payment, keys, backups, host names: docs/guides/going-live.md, step by step.

What is still missing is listed by \`VITRINE_SITES={{folder}} {{vitrine}} sites ready --site {{key}}\`, and in the administration under \`/admin/prontidao\`.
After each change of a file: \`{{vitrine}} sites check {{folder}}\`.
{{reservation}}`,
  'readme-reservation':
    '\nReservations are off (`authoring.reservation.enabled`): a site with a host name takes deposits once a payment gateway is set (docs/guides/payments.md).\n',
};
