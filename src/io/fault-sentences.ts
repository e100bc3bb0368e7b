/** Faults in English, for operators: what commands print, and what the portal's calls answer. Screens have labels of their own. */
import {
  type Fault,
  type FaultCode,
  type FaultPlace,
  type FaultValue,
  type FaultWord,
  type FileFault,
  faultTexts,
} from '../kit/faults.ts';
import type { ErrorParams } from './problem.ts';

const SENTENCES: Readonly<Record<FaultCode, string>> = faultTexts({
  // kit
  missing: 'is missing',
  'unknown-field': 'unknown field',
  'not-json': 'this is not JSON: there is an error in line {{line}}, column {{column}}',
  'not-json-cut': 'this is not JSON: it ends in the middle',
  'not-value': 'is not a JSON value',
  'no-file': 'the file cannot be read',
  empty: 'the file is empty',
  'not-utf8': 'is not UTF-8',
  'sign-unreadable': 'holds {{sign}}, a control character or a sign that turns the direction of writing',
  nul: 'holds a NUL, or half a character',
  'field-twice': 'a field stands in it twice',
  'nested-deep': 'has lists and objects in each other more than {{most}} levels deep',
  'too-many': 'more than {{listed}} errors: the others are not listed',
  'faults-left': 'further errors that are not listed: {{more}}',
  type: 'must be {{expected}}, and is {{received}}',
  'type-number': 'must be a number without quotes, and is {{received}}',
  'number-endless': 'is too large a number to be read',
  option: 'must be one of {{options}}',
  multiple: 'must be a multiple of {{of}}',
  'words-none': 'must not be empty',
  'words-least': 'needs at least {{least}} characters',
  'words-most': 'has more than {{most}} characters',
  'items-least': 'needs at least {{least}} entries',
  'items-most': 'has more than {{most}} entries',
  least: 'must be {{least}} or more',
  most: 'must be {{most}} or less',
  over: 'must be more than {{limit}}',
  under: 'must be less than {{limit}}',
  form: 'is not written as it has to be',
  below: '{{value}} is below {{limit}}',
  above: '{{value}} is above {{limit}}',
  decimals: '{{value}} has more than two decimals',
  'decimals-none': '{{value}} has decimals, and the currency has none',
  'decimals-most': 'more than {{most}} decimals',
  'decimals-of': '{{value}} has more than {{most}} decimals',
  'less-than': 'is less than {{field}}',
  'more-than': 'is above {{field}}',
  'not-more-than': 'is not more than {{field}}',
  'earlier-than': 'is before {{field}}',
  twice: 'is there twice',
  already: '{{code}} stands already at {{at}}',
  taken: '{{code}} is taken',
  day: 'is no day like 2026-12-31',
  phone: 'is not a phone number that can be dialled: one, with its area code, without an extension',
  email: 'is no e-mail address',
  document: 'is no document',
  link: 'is neither an http(s) address nor a path of this site',
  'link-secure':
    'is neither an https address nor a path of this site, without spaces, quotation marks, < and >',
  'link-https': 'is no https address',
  'path-form':
    'is no path of this site like /tracking.js: one / first, then letters without accents, digits, dots, hyphens, _ and /, at most {{most}}',
  active: 'may not contain scripts, forms or embedded content',
  'code-letters': 'letters without accents and digits, at most {{most}}',
  'code-hyphens': 'letters without accents, digits and hyphens, at most {{most}}',
  'code-plain': 'letters without accents, digits, hyphens and _, at most {{most}}',
  'code-dots': 'letters without accents, digits, dots, hyphens and _, at most {{most}}',
  'code-spaces': 'letters without accents, digits, spaces, dots, hyphens and _, at most {{most}}',
  'code-joined':
    'letters without accents and digits, with one dot, hyphen or _ at a time between them, and none at the ends',
  'code-capitals': 'capitals without accents, digits and hyphens, {{least}} to {{most}}',
  'code-capitals-first':
    'capitals without accents, digits and hyphens, with no hyphen first, {{least}} to {{most}}',
  'code-small': 'small letters without accents, digits and hyphens, at most {{most}}',
  'key-form': 'small letters without accents, digits and hyphens',
  'key-letter': 'small letters without accents, digits and hyphens, a letter first',
  'key-joined':
    'small letters without accents and digits, with one hyphen at a time between them, and none at the ends',
  'no-site': 'there is no site {{site}}',
  'no-dealer': 'there is no dealer {{dealer}} of this brand',
  'no-model': 'there is no model {{model}} on this site',
  'site-form': 'must be a site like br/aurora',
  'no-json': 'there is no .json file in this folder',
  'line-long': 'the line has more than {{most}} characters',
  quote: 'a quotation mark is not closed',
  'earlier-version': 'was found by an earlier version: try the files again',
  'label-form': 'up to {{most}} characters, without a vertical bar or control characters',
  'variable-form':
    'a name of JavaScript: letters without accents, digits, _ and $, no digit first, at most {{most}}',
  'needed-with': 'is needed with {{given}}',
  'only-with': 'goes with {{given}} only',
  'not-with': 'does not go with {{given}}',
  'needed-or': 'is needed, or {{other}}',
  'one-line': 'has a character that does not belong in one line of text, such as a line break',
  'day-written': 'is no day like 31/12/2026',
  'year-form': 'is no year of four digits',
  'digits-most': 'digits alone, at most {{most}}',
  'id-form':
    'letters without accents, digits, _, hyphens, dots, colons and ~, with a letter, a digit, _ or a hyphen first, at most {{most}}',
  'code-letter': 'letters without accents, digits and hyphens, a letter first, at most {{most}}',
  'code-hash': 'letters without accents, digits, dots, hyphens, _ and #, at most {{most}}',
  // catalogue
  'ready-no-cars': 'the site sells no car yet',
  'ready-no-pictures':
    'versions that have no pictures of their own, and are shown as an outline: {{versions}}',
  'ready-no-taxes': 'is missing: beside each price the price without national taxes has to stand ({{norm}})',
  'ready-law-gaps': 'places where the catalogue does not say what {{norm}} wants shown: {{places}}',
  'mvs-twice': 'the mvs {{market}} {{code}} {{year}} stands already at {{at}}',
  'no-colour': 'no colour has the code {{code}}',
  'none-of': 'there is no {{what}} {{code}}',
  'not-in-model': 'there is no {{name}} in this model',
  'needs-one': 'a model needs at least one {{what}}',
  'no-colour-for': 'no colour is offered for the version {{version}}',
  'group-year': 'the group is of {{group}}, the version of {{year}}',
  'group-of-another-model': 'the group {{group}} belongs to another model',
  'leader-in-another-group': 'the version {{version}} at {{at}} is in another group',
  hex: 'a colour is written like #1f4f8f',
  kit: 'a kit contains parts, and {{name}} is none',
  free: 'a version cannot cost 0',
  bonus: 'a bonus of {{bonus}} is more than the price of {{price}}',
  online: 'an online price of {{online}} is more than the price of {{price}}',
  'online-or-bonus': 'an online price stands instead of a bonus: give one of them',
  country: 'two capitals, a country as in ISO 3166-1: BR',
  'law-wants': 'missing, and the law wants it shown: {{norm}}',
  'not-in-market': 'the market {{market}} shows nothing of it',
  'class-none': 'there is no class {{class}}: one of {{options}}',
  'other-standard': 'says {{item}}, but the version comes with {{standard}}',
  'render-place': 'there is no place {{place}} in an address of renders',
  'render-lacks': 'without {{place}} every picture would be the same',
  'render-host': 'the host of an address is the same for every picture',
  'rule-end': 'column {{column}}: expected the end of the rule, found {{found}}',
  'rule-kit-name': "column {{column}}: expected one kit's name before 'contains', found {{found}}",
  'rule-deep': 'column {{column}}: expected at most {{most}} brackets in each other, found {{found}}',
  'rule-bracket': "column {{column}}: expected ')', found {{found}}",
  'rule-name': 'column {{column}}: expected a name, found {{found}}',
  'rule-name-missing': 'column {{column}}: expected a name, found the end',
  'rule-bracket-missing': "column {{column}}: expected ')', found the end",
  // configurator
  'rule-large': 'is too much for one rule',
  'no-option': 'there is no {{name}}',
  'version-impossible': '{{version}} cannot be built: {{rules}}',
  'option-impossible': 'no car can have {{option}}: {{rules}}',
  'car-code-long':
    'a car with everything would have a code of {{signs}} signs, and addresses have room for {{most}}',
  'cnf-header': "expected one header 'p cnf VARIABLES CLAUSES'",
  'cnf-variables': 'expected at most {{most}} variables',
  'cnf-no-header': "expected the header 'p cnf VARIABLES CLAUSES' before clauses",
  'cnf-literal': "expected a number from -{{most}} to {{most}}, found '{{found}}'",
  // lender
  'ready-no-rates': 'no rate table is in force today: pages show no instalment',
  'campaign-backwards': 'the campaign ends on {{until}}, before it begins on {{from}}',
  'campaign-over-source': 'the source {{name}} has another campaign on these days, at {{at}}',
  'campaign-over-plan': 'the plan {{name}} has another campaign on these days, at {{at}}',
  band: 'the band begins at {{from}}, before the one above it ends at {{before}}',
  'band-backwards': 'the band ends at {{until}}, not after {{from}} where it begins',
  'band-gap': 'no band has the entrances from {{from}} to {{until}}',
  'band-empty': 'a band needs at least one term',
  term: '{{term}} is not a term of 1 to {{most}} months',
  'entrance-backwards': 'the entrance ends at {{until}}, before it begins at {{from}}',
  'entrance-all': 'an entrance of 100 leaves nothing to finance',
  'step-none': 'a step of {{step}} leads nowhere',
  'step-misses': 'steps of {{step}} from {{from}} do not meet {{until}}',
  'entrance-many': '{{entrances}} entrances are more than {{most}}',
  'fee-twice': '{{fee}} stands already at {{at}}',
  'due-days': '{{days}} is not a number of days from 1 to {{most}}',
  'due-months': 'plans of this market count equal-months, not {{written}}',
  'taxes-market': 'the taxes are of {{written}}, the file is of {{market}}',
  'no-iof': 'plans of this market owe no IOF',
  'offer-days': 'an offer holds for at least {{least}} days',
  'residual-none': 'plans of {{source}} leave no residual',
  'residual-missing': 'plans of {{source}} leave a residual',
  'residual-large':
    'the lowest entrance of {{entrance}} and a residual of {{residual}} are more than the price',
  'residual-no-band': 'no band offers the term {{term}}',
  'residual-no-term': 'the term {{term}} leaves no residual, though a band offers it',
  'residual-order': '{{value}} does not come after {{before}}',
  'forward-none': 'plans of {{source}} promise no price to buy the car back',
  'forward-term': 'the term {{term}} leaves no residual',
  'forward-low': '{{percent}} is below the residual of {{residual}}',
  'forward-missing': 'no price to buy the car back after {{term}} months',
  'text-lacks': 'the text must say {{place}}',
  'text-part-open': 'a [[ or ]] stands alone',
  'text-place-open': 'a {{ or }} stands alone',
  'text-no-place': 'there is no place {{place}}',
  'text-place-optional': '{{place}} may be missing: put the part that needs it in [[ ]]',
  'policy-twice': 'the credit policy of {{site}} is written twice',
  commitment: 'is less than the commitment',
  'model-year': 'is no model year from {{least}} to {{most}}',
  'months-most': 'is no term of 1 to {{most}} months',
  'state-form': 'is no state: its code, or its name',
  'person-number': 'up to 14 digits of a document or a phone, or a CNPJ with letters',
  'offer-id': 'is no id of a kept offer',
  'case-missing': 'one of these is missing: {{names}}',
  'case-differs': 'says something else than {{other}}',
  'case-signs': 'must all have the same sign: {{names}}',
  'case-follows': 'must follow the release',
  'case-order': 'must follow the release, in order',
  'case-base': 'dated payments count over 365 days (Resolução CMN 4.881/2020, art. 4)',
  'case-day-count': 'no day count is called {{name}}',
  'case-residual': 'must not be more than what is lent',
  'case-never-paid': 'payments of that size never bring pv to fv',
  'case-no-credit': 'nothing is left of the credit',
  'case-drawee': 'drawee risk (risco sacado) is no credit to a buyer of a car',
  'case-before': 'no rates of the tax are known before {{day}}',
  'case-as-many': 'must be as many as {{field}}',
  'case-parts': 'its parts add up to something else',
  'case-principal': 'must be a principal, or [day, principal]',
  'case-large': 'is no number, or beyond what a number can hold',
  'case-one-way': 'money only goes one way, so no rate balances it',
  'case-no-rate': 'no rate balances these flows',
  'case-several-rates': 'more than one rate balances these flows, and no convention chooses',
  'case-turns': 'the flows change direction too often',
  'case-year': 'must lie before the year 10000',
  'case-between': 'must lie between {{least}} and {{most}}',
  'case-share': 'must be at most the whole: name percents `_pct`',
  'case-rate': 'must be a fraction above {{over}}, at most {{most}}',
  'case-amounts': 'must be an amount or a list of them',
  'case-dated': 'must be [YYYY-MM-DD, amount]',
  'case-flows': 'must be a list of [YYYY-MM-DD, amount] or of amounts',
  'case-engine': 'this case finds a fault in the engine',
  // dealers
  'ready-no-dealers': 'no dealer sells the brand here yet',
  'ready-dealer-address': 'have no address, postal code or phone: {{dealers}}',
  'ready-dealer-number': 'have one company number, which is of one place alone: {{dealers}}',
  'number-plain': 'must be the company document of its country ({{names}}) without punctuation',
  'dealer-number': 'is no {{name}}: its check digits do not fit',
  'dealer-city': 'there is no city {{city}}',
  'dealer-state': 'there is no state {{state}}',
  'dealer-abroad': 'is outside of the country: are latitude and longitude swapped?',
  'dealer-twice': 'is that of {{at}} too',
  'dealer-file': 'is not called br.json, ar.json or groups.json',
  'brand-unsold': '{{brand}} is not sold in {{market}}',
  'no-group': 'there is no group {{group}} in {{market}}',
  'group-twice': 'there is a group {{group}} before',
  'no-area': '{{group}} has no influence area {{area}}',
  'area-alone': 'stands without a groupId',
  hours: 'must be like Mo-Fr 08:00-18:00, Sa 08:00-13:00',
  postal: 'must be a postal code of the country, like {{example}}',
  'city-code': 'must be the code of a city',
  'city-code-ibge': 'must be an IBGE code of 7 digits',
  far: 'is {{km}} km away from {{city}}, more than {{most}}',
  'city-state': '{{city}} is in {{state}}',
  'link-places': 'an https address with {lat} and {lng}',
  'degrees-form': 'must be degrees like -23.5629',
  'kilometres-form': 'must be kilometres like 10 or 2.5',
  'postal-form': 'must be a postal code like 01310-200 or C1425',
  // stock
  unsold: '{{code}} is not sold here',
  'unsold-year': '{{code}} of {{year}} is not sold here',
  clash: '{{option}} does not go with the rest of it',
  needs: 'needs {{option}}, which is not in it',
  price: 'costs {{catalogue}} by the catalogue, not {{written}}',
  'far-day': '{{day}} is more than {{most}} days away',
  'car-twice': 'stands in the file twice',
  'car-both': 'is among the cars too',
  'stock-twice': 'is the whole stock of {{site}}, and {{file}} has cars of it too',
  'gone-in-full': 'only a delta says which cars are gone',
  arrived: 'a car in the yard has arrived',
  'expected-twice': 'stands instead of expected, not beside it',
  'number-form': 'must be 1 to 40 capital letters, digits, hyphens',
  'line-json': 'is not JSON: one whole object a line',
  'line-count': 'says that there are {{written}} lines, and there are {{lines}}',
  'after-end': 'stands after the last line',
  cut: 'the file ends without its last line, {"end": …}: it was cut',
  'long-line': 'is longer than {{most}} bytes',
  'no-stock-file': 'there is no .json or .ndjson file in this folder',
  // recall
  'header-missing': 'the first line must be {{header}}',
  'five-columns': 'there must be five columns, with commas or semicolons between them: {{header}}',
  chassis: 'a chassis number has 17 letters and digits',
  plate: 'in Brazil a plate is like ABC1D23 or ABC1234, in Argentina like AB123CD or ABC123',
  model: 'a model has letters, digits, spaces, dots, +, slashes and hyphens, 60 at most',
  year: 'a year has four digits, like 2024',
  'no-campaign': 'the last column names at least one campaign',
  'unknown-campaign': 'the .json of the same name has no campaign of this code',
  'campaign-twice': 'a car has a campaign once',
  'repair-form': 'a repair is written like R26-01:2026-12-31',
  'repair-coming': 'a repair is of a day that has come',
  'announced-coming': 'a campaign is announced on a day that has come',
  'not-affected': '{{campaign}} is not about this model of this year: its "affected" names others',
  'chassis-twice': 'another line has this chassis number',
  'plate-twice': 'another line has this plate',
  'list-alone': 'has no list of campaigns of the same name',
  'site-twice': '{{site}} is there twice',
  'car-count': 'has {{cars}} cars, and {{file}} says {{written}}',
  // locations
  'place-streets': 'streets come by the command only: node vitrine.mjs places import',
  'place-table': 'is none of {{tables}}',
  'no-place-table': 'there is none of {{tables}}',
  'column-missing': 'this column is missing',
  'column-unknown': 'unknown column',
  fields: 'has {{fields}} fields instead of {{columns}}',
  'place-twice': '{{code}} stands here twice',
  'place-unknown': '{{state}} of {{name}} ({{code}}) is unknown',
  'place-overlap': '{{state}} overlaps {{other}}',
  'place-letter': 'two provinces have one code',
  'place-number': 'must be a number from {{least}} to {{most}}',
  'place-code': 'must be a postal code of 8 digits',
  'place-ends': 'a range needs both ends',
  'place-backwards': 'the end of the range is before its beginning',
  'place-digits': 'must have {{digits}} digits',
  'place-words': 'must have {{least}} to {{most}} characters, without control characters',
  'place-state': 'must have 2 capital letters',
  'place-letter-form': 'must be the code of ISO 3166-2 for {{country}}, like B of AR-B',
  'place-key': 'must be a code of up to {{most}} letters and digits',
  'place-streets-left':
    '{{name}} ({{code}}) is missing, and {{streets}} postal codes of br-streets.csv name it',
  'place-no-city': '{{city}} is no known city',
  'place-both': 'needs longitude beside it, or neither',
  // offers
  'no-coupon': 'there is no coupon {{coupon}} on this site',
  'months-form': 'a number of instalments',
  'months-none': 'names no number of instalments',
  'car-priced': "a car's price is the catalogue's",
  'balloon-kind': 'goes with offers of the kind balloon, and only with them',
  'package-kind': 'goes with offers of the kind package',
  'slug-fixed': 'stays as it was published: links lead to it',
  'offer-changed': 'was changed meanwhile',
  // admin
  'ready-no-administrator': 'nobody administers the portal with a second factor',
  'ready-no-break-glass':
    'the staff has to come by the identity provider, and no break-glass account is ready for when it is away',
  'ready-one-administrator': 'there is one administrator: what needs two persons waits for another',
  'ready-one-step': 'members who have not made a second factor known yet: {{members}}',
  'no-kind':
    'says neither models, tables, a policy, authoring nor dealers: it is none of the files that can be published',
  'not-yours': 'is published by administrators only: leave it as it is published now',
  // platform
  'ready-unread': 'cannot be told now: what it is computed from could not be read',
  'ready-demonstration': 'the site file says that the brand is a demonstration: nothing of it is for sale',
  'ready-no-theme': 'the site has the neutral look',
  'ready-no-logo': 'there is no logo: the name is written instead',
  'ready-no-icon': 'there is no icon: tabs show the portal’s',
  'ready-lender-phones':
    'is without the telephones of its own customer service and ombudsman, which a correspondent shows ({{law}})',
  'ready-no-tagline': 'is missing: the list of brands says nothing below the logo',
  'ready-no-mail': 'no mail server is set: mails stay in the inbox of the operators',
  'ready-mail-failed': 'mails that were given up in the last seven days: {{mails}}',
  'ready-mail-refused': 'the last mail waits: the mail server answered {{code}}',
  'ready-no-host': 'is empty: the site has no host name of its own',
  'ready-no-origin': 'is not set: links in mails lead to this machine',
  'ready-plain-origin': '{{origin}} is not reached by https',
  'ready-embedded':
    'the portal’s own database, with its keys beside it: a database of yours keeps them apart',
  'ready-no-backup': 'no backup was made by the command yet',
  'ready-cdn-untold':
    'the cache in front of the portal was not told of a change: until it is, visitors may read what was published before for {{seconds}} seconds more',
  'ready-old-backup': 'the last backup by the command is {{days}} days old',
  'at-start': 'is read at the start only: change the file of VITRINE_SITES and start again',
  'other-file': 'is in another file too',
  'no-site-file': 'no site file in {{folder}}',
  'same-site': 'describes {{site}}, as {{file}} does',
  'no-proposals': 'no proposals are taken in this market',
  // legal documents
  'document-name': 'is called by none of the documents {{kinds}}: `privacy.2026-12-01.md`',
  'document-front':
    'begins with lines between `---`, of which one is `effective: 2026-12-01` (docs/guides/legal-documents.md)',
  'document-html':
    '{{found}} is HTML: only headings, paragraphs, lists, tables, links and emphasis may stand here',
  'document-heading': 'headings begin with ## or ###: the first level is the title of the document',
  'document-table': 'a row of this table needs {{columns}} cells',
  'document-link': '{{found}} is no https address, no mailto:, tel: or site: link',
  'document-place': '{{found}} is no place that the portal fills',
  'document-value': '{{found}} stands for something that `supplier` of the site file does not say',
  'ready-draft-document':
    'the site has no text of its own: what is in effect is the product’s draft, to be reviewed by counsel (nothing on the page tells who reads it), or none where the product has no draft of the country',
  'document-same-day': 'comes into effect on the day of {{file}}: each version has a day of its own',
  'text-unknown': 'is no text of the portal (`node vitrine.mjs labels list` lists them)',
  'text-markup': 'is plain text: no markup',
  'text-braces': 'has a brace that belongs to no value: a value is a name in two of them',
  'text-place-unknown': 'has {{place}} filled in, which is no value of this text',
  'text-place-missing': 'leaves {{place}} out, which the portal fills in here',
  'text-form': 'is one form of a counted text: say {{other}} too',
  'link-one': 'is either a page of the site (`place`) or an address (`href`) with its `title`',
  'footer-lawful': 'has to stand in the footer: the law has every page lead to it',
  'home-models': 'leaves out `models`, which the home cannot do without',
  'verification-form':
    'is no value of a verification tag: {{least}} to {{most}} letters without accents, digits, dots, hyphens, _, =, + and /',
  'robots-line': 'is no line of a robots.txt: User-agent, Disallow, Allow or Crawl-delay',
  'social-picture': 'is no JPEG or PNG of {{width}} by {{height}} pixels and at most {{most}} KB',
  'supplier-missing':
    'is missing: a site with `hosts` that is no demonstration says who stands behind it (docs/guides/going-live.md)',
  'host-form': 'a host name in lower case, without port',
  'origin-form': 'is not https://host or https://*.host',
  'signal-twice': 'a signal is granted by one purpose',
  'no-theme-file': 'there is no file {{name}}',
  'colour-form': 'is no colour such as #1250f5',
  'colour-half': 'is missing: a colour is given for light and for dark',
  contrast: 'on {{on}} has a contrast of {{contrast}}:1, and needs {{least}}:1 (WCAG 2.2 AA)',
  'length-form': 'is no length such as 0.875rem',
  'shadow-form': 'is no shadow such as 0 1px 2px rgb(0 0 0 / 0.1)',
  'file-ending': 'is no file of this folder that ends in {{endings}}',
  'family-form': 'is no name of a family',
  'family-twice': 'is the family of fonts.heading, and another font: give each a name of its own',
  'font-weight': 'is no weight from 100 to 900',
  'font-unknown': 'is none of {{fonts}}, and no { "family", "file", "weights", "print" }',
  'style-comment': 'the comment is not closed',
  'style-string': '{{found}} is not closed on its line',
  'style-not-allowed':
    '{{found}} is not allowed: the file holds rules, @media, @supports, @container and @keyframes, and loads nothing',
  'style-closes-nothing': '{{found}} closes nothing',
  'style-not-closed': '{{found}} is not closed',
  'style-light-dark': 'light-dark() takes two colours, with a comma between them',
  'fragment-large': 'is larger than {{most}} KB, and comes with every page',
  'fragment-element': '<{{element}}> is not allowed: words, lists and links alone',
  'fragment-attribute': '{{attribute}} of <{{element}}> is not allowed',
  'fragment-class': 'class "{{found}}": each class begins with own-',
  'fragment-link': '{{found}} is no address of a link',
  'style-without-theme': 'stands beside no theme.json, with which it would be served',
  'fragment-selector': '"{{found}}" is not allowed: each rule begins with a class .own-…',
  'fragment-dropped': '"{{found}}" is shown by no browser: write it as words',
  'fragment-not-closed': '{{found}} is not closed',
  'fragment-closes-nothing': '{{found}} closes nothing',
  'drawing-large': 'is larger than {{most}} KB, and stands in every page',
  'drawing-declaration': 'a declaration beside <!DOCTYPE svg …> is not allowed',
  'drawing-unread': 'a < begins no tag that can be read',
  'drawing-element': '<{{element}}> is not allowed',
  'drawing-text': '<{{element}}> is not allowed: convert it to paths',
  'drawing-picture': '<{{element}}> is not allowed: draw it as shapes',
  'drawing-style': '{{found}} is not allowed: write colours as attributes (fill, stroke)',
  'drawing-attribute': '{{attribute}} of <{{element}}> is not allowed',
  'drawing-attribute-form': 'an attribute of <{{element}}> is not written as name="value"',
  'drawing-script': '{{attribute}} of <{{element}}> is a script',
  'drawing-leads-out': '{{attribute}} of <{{element}}> leads out of the file',
  'drawing-hidden': '{{attribute}} of <{{element}}> is written in a way that hides what it says',
  'drawing-paint':
    '{{attribute}} of <{{element}}> is no colour, none, currentColor, var(--accent) or url(#id)',
  'drawing-none': 'is no SVG drawing',
  'drawing-box': 'viewBox is missing: four numbers',
  'drawing-empty': 'draws nothing',
  // financing
  'lead-form': 'needs the lead form, which asks for the dealer',
  // proposals
  'id-of-terms': 'one of them has the id of one of the terms',
  'check-code': 'is no check code of a voucher',
  'last-digits': 'the last {{least}} digits of the document, or all of them, at most {{most}}',
  // employee-purchase
  'no-buyer': 'names no buyer',
  // valuation
  'condition-order': 'must not take less off for a worse condition',
  'half-year': 'must be like 2019-1',
  // reservation
  'no-gateway': 'nobody takes the deposits of {{site}}',
  // account
  'owner-opinion': 'nobody could write such an opinion',
  'owner-nickname': 'nobody could choose such a nickname',
  'owner-early': 'its car was not there yet',
  'owner-votes': 'there are fewer other owners than votes',
  'setting-number': 'must be a number',
  'setting-text': 'must be plain text of {{least}} to {{most}} characters',
  'setting-header': 'must be plain characters without spaces',
  'setting-header-name': 'must be the name of a header',
  'setting-host-port': 'must be an address and its port, like {{example}}',
  'setting-port': 'must have a port of at most {{most}}',
  'setting-bucket': 'must be the name of a bucket',
  'setting-http': 'must be an http or https address',
  'setting-https': 'must be an https address',
  'setting-origin': 'must be an origin without a path',
  'setting-encrypted': 'must be an https address, or lead to a host that {{inward}} names',
  'setting-verified': 'must have {{mode}}, or lead to a host that {{inward}} names',
  'setting-tiles': 'must have {{places}} in it, or be the address of a style',
  'setting-upstream': 'must be an http or https address, or the word {{word}}',
  'setting-smtp': 'must be an smtp or smtps address',
  'setting-smtp-open': 'must not switch off TLS, nor the check of its certificate',
  'setting-mail': 'must be an e-mail address',
  'setting-hosts': 'must be true, false or host names with commas between them',
  'setting-account':
    'must be an access token, a webhook secret and, for cards, a public key with commas between them',
  'setting-webhook':
    'must have webhook secrets of at least {{least}} characters, with | between an old and a new one',
  'setting-postgres': 'must be a {{scheme}} address',
  'setting-together': 'must be set together with {{others}}',
  'setting-beside': 'must not be set beside {{other}}',
  'setting-close':
    'must be {{least}} or more, so that running requests are answered before the process ends; {{bounds}} say how long they may take',
  'setting-whole': 'must be a whole number',
  'setting-networks': 'must be addresses or networks of IP with commas between them',
  'setting-retention': 'must be kind=days with kinds out of {{kinds}}',
  'setting-keys': 'must be id:key entries, each key {{bytes}} bytes in base64',
  'setting-key-twice': 'names the key {{id}} twice',
  'setting-keys-needed':
    'must be set beside {{beside}}, as id:key with {{bytes}} random bytes in base64 ({{how}}), because leads are stored encrypted',
  'setting-keys-absent': "is missing; put the backup's keys there first",
  'setting-keys-lack': 'lacks the key {{id}}, with which stored personal data is sealed',
  'setting-keys-other': 'the key {{id}} is not the one that stored personal data is sealed with',
  'setting-site-secrets':
    'must be secrets like {{examples}} with commas between them, each {{least}} to {{most}} bytes in base64',
  'setting-groups': 'must be JSON like {{example}}',
  'setting-group-form': 'has the group {{group}}, which must be like {{example}}',
  'setting-group-roles': 'has a role that there is not, in the group {{group}}',
  'setting-group-dealer': 'names a dealer without its market, or the other way round, in the group {{group}}',
  'setting-group-unfit':
    'has roles that do not go together in the group {{group}}: a dealer’s people (dealer, manager) have a dealer and no other role',
});

/** What sentences of faults are made of: their language (BCP 47), one for each code, and the words that stand inside of them. */
export type FaultTexts = {
  readonly language: string;
  readonly sentences: Readonly<Record<FaultCode, string>>;
  readonly words: Readonly<Record<FaultWord, string>>;
};

const WORDS: Readonly<Record<FaultWord, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  map: 'an object',
  null: 'null',
  missing: 'nothing',
  version: 'version',
  colour: 'colour',
  coating: 'coating',
  part: 'part',
  model: 'model',
};

const PLACES = /\{\{(\w+)\}\}/g;

/** A fault in English, for operators; numbers and days as files write them. */
export const faultSentence = (fault: Fault): string => faultSentenceOf(fault, ENGLISH);

/** A fault as a sentence, in the language of `texts`. */
export function faultSentenceOf(fault: Fault, texts: FaultTexts): string {
  const params: Readonly<Record<string, FaultValue>> = fault.params;
  return texts.sentences[fault.code].replace(PLACES, (place, name: string) => {
    const value = params[name];
    if (value === undefined) return place;
    return typeof value === 'number' && BOUNDS.has(name)
      ? boundText(value, texts.language)
      : valueText(value, texts.words);
  });
}

/** Names of limits that the portal sets. Unlike what a file says, none is anybody's. */
const BOUNDS: ReadonlySet<string> = new Set(['least', 'most', 'limit']);
/** Where the log and the command line take digits for a phone's: a limit of so many has its thousands told apart. */
const LONG = 1_000_000;
const boundText = (value: number, language: string): string =>
  Math.abs(value) < LONG ? String(value) : value.toLocaleString(language, { maximumFractionDigits: 6 });

const ENGLISH: FaultTexts = { language: 'en', sentences: SENTENCES, words: WORDS };

function valueText(value: FaultValue, words = WORDS): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if ('day' in value) return value.day;
  if ('amount' in value) return String(value.amount);
  if ('word' in value) return words[value.word];
  if ('path' in value) {
    const file = value.isPublished ? '(published catalogue)' : value.file;
    return [file, value.path].filter(Boolean).join(' ');
  }
  return value.join(', ');
}

/** A fault with the code to look up. */
export const faultLine = (fault: Fault): string => `${faultSentence(fault)} [${fault.code}]`;

/** A fault of a file on one line: the file, the place in it, what it is about and the sentence. */
export const fileFaultText = (one: Readonly<FileFault>): string =>
  `${[one.file, ...stepsOf(one)].filter(Boolean).join(' ')}: ${aboutText(one)}${faultSentence(one.fault)}`;

/** A fault of a file on one line, with the code to look up, as commands print it. */
export const fileFaultLine = (one: Readonly<FileFault>): string =>
  `${fileFaultText(one)} [${one.fault.code}]`;

const stepsOf = ({ line, path }: Pick<FaultPlace, 'line' | 'path'>): readonly string[] =>
  line === undefined ? [path] : [`line ${line}`, path];

const aboutText = ({ about }: Pick<FaultPlace, 'about'>): string =>
  about ? `${about.kind} ${about.code}: ` : '';

/** The parameters of a fault as a call answers them: numbers, texts and lists of texts. */
export const faultParams = ({ params }: Fault): ErrorParams =>
  Object.fromEntries(
    Object.entries<FaultValue>(params).map(([name, value]) => [
      name,
      isPlain(value) ? value : plainOf(value),
    ]),
  );

const isPlain = (value: FaultValue): value is string | number | readonly string[] =>
  typeof value !== 'object' || Array.isArray(value);

const plainOf = (value: Exclude<FaultValue, string | number | readonly string[]>): number | string =>
  'amount' in value ? value.amount : valueText(value);
