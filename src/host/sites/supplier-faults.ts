import { isProvided, isPublicSite, type Site } from '../../areas/platform/index.ts';
import { type Fault, type FileFault, fault } from '../../kit/faults.ts';
import { FORMS } from '../../kit/markets/forms.ts';
import { POSTALS } from '../../kit/markets/postals.ts';
import { SUPPLIERS } from '../../kit/markets/suppliers.ts';
import { readDocument } from '../../kit/validators/document.ts';
import { isPublishedPhone } from '../../kit/validators/published-phone.ts';

/**
 * What the market of a site has against its supplier: a number that is none of the country, and, where the site has an address of its own
 * and is no demonstration, each key that the law of the country needs and that is not there.
 */
export function supplierFaults(
  file: string,
  {
    market,
    hosts,
    demonstration,
    supplier = {},
  }: Pick<Site, 'market' | 'hosts' | 'demonstration' | 'supplier'>,
): FileFault[] {
  const at = (path: string, found: Fault): FileFault => ({ file, path: `supplier.${path}`, fault: found });
  const { needed } = SUPPLIERS[market];
  const { kinds } = FORMS[market].documents.company;
  const isDocument = (text: string) => readDocument(text, kinds, { otherPrefixes: true }) !== undefined;
  const { document, address, phone, customerService, ombudsman, lenders = [], dataOfficer } = supplier;
  const documents = [
    ['document', document] as const,
    ...lenders.map((lender, place) => [`lenders[${place}].document`, lender.document] as const),
  ];
  const phones = [
    ['phone', phone],
    ['customerService.phone', customerService?.phone],
    ['ombudsman.phone', ombudsman?.phone],
    ['dataOfficer.phone', dataOfficer?.phone],
    ...lenders.flatMap((lender, place) => [
      [`lenders[${place}].phone`, lender.phone] as const,
      [`lenders[${place}].ombudsman`, lender.ombudsman] as const,
    ]),
  ] as const;
  return [
    ...(isPublicSite({ hosts, demonstration }) ? needed.filter((key) => !isProvided(supplier, key)) : []).map(
      (key) => at(key, fault('supplier-missing')),
    ),
    ...documents.flatMap(([path, text]) =>
      text !== undefined && !isDocument(text) ? [at(path, fault('document'))] : [],
    ),
    ...phones.flatMap(([path, text]) =>
      text !== undefined && !isPublishedPhone(text, market) ? [at(path, fault('phone'))] : [],
    ),
    ...(address && !POSTALS[market].isCode(address.postalCode)
      ? [at('address.postalCode', fault('postal-form'))]
      : []),
  ];
}
