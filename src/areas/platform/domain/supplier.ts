import { FORMS } from '../../../kit/markets/forms.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { SupplierKey } from '../../../kit/markets/market.ts';
import { readDocument, writeDocument } from '../../../kit/validators/document.ts';

/** Where customers are answered, and when. */
export type SupplierContact = {
  readonly phone: string;
  readonly hours: string;
  readonly email?: string | undefined;
  /** A page with a form, a chat or an app. */
  readonly page?: string | undefined;
};

/** A bank or a finance company for which the site takes credit proposals. */
export type SupplierLender = {
  readonly name: string;
  readonly document: string;
  /** The telephones of its own customer service and of its own ombudsman. */
  readonly phone?: string | undefined;
  readonly ombudsman?: string | undefined;
};

export type PostalAddress = {
  /** With the number, and what stands behind it. */
  readonly street: string;
  readonly district?: string | undefined;
  readonly city: string;
  /** State or province as addresses have it: `SP`, `Buenos Aires`. */
  readonly region: string;
  readonly postalCode: string;
};

/**
 * The company that sells through a site, as its site file says it. Which of it a site must have is its market's (`SUPPLIERS`), so that
 * each may be missing here.
 */
export type Supplier = {
  readonly legalName?: string | undefined;
  /** CNPJ or CUIT, as it was written. */
  readonly document?: string | undefined;
  readonly address?: PostalAddress | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** When the telephone is answered, in the site's language. */
  readonly hours?: string | undefined;
  readonly customerService?: SupplierContact | undefined;
  readonly ombudsman?: SupplierContact | undefined;
  readonly lenders?: readonly SupplierLender[] | undefined;
  /** Who answers for personal data. */
  readonly dataOfficer?:
    | { readonly name: string; readonly email: string; readonly phone?: string | undefined }
    | undefined;
  /** Where the tax authority shows the company's data: what the QR of Argentina's F. 960/D leads to. */
  readonly fiscalData?: string | undefined;
  /** The courts that a conflict goes to, in the site's language. */
  readonly jurisdiction?: string | undefined;
};

/** Whom visitors call where nobody has said another number: the customer service, else the company itself. */
export const customerPhone = (supplier: Supplier | undefined): string | undefined =>
  supplier?.customerService?.phone ?? supplier?.phone;

/** Whether a site file says something under a key; markets ask for no key that site files have not. */
export const isProvided = (supplier: Supplier, key: SupplierKey): boolean => {
  const value = supplier[key];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
};

/** A company's document as its country writes it: `11.222.333/0001-81`. */
export const companyDocument = (market: MarketCode, text: string): string => {
  const read = readDocument(text, FORMS[market].documents.company.kinds, { otherPrefixes: true });
  return read ? writeDocument(read) : text;
};

/** A tax number with the name of its kind: `CNPJ 11.222.333/0001-81`. */
export const writtenDocument = (market: MarketCode, text: string): string =>
  `${FORMS[market].companyDocument} ${companyDocument(market, text)}`;

/** An address in one line. */
export const addressLine = ({ street, district, city, region, postalCode }: PostalAddress): string =>
  [street, district, `${city} (${region})`, postalCode].filter(Boolean).join(', ');

/** A site, as far as it says who stands behind it. */
export type Supplied = { readonly market: MarketCode; readonly supplier?: Supplier | undefined };

/**
 * Who stands behind a site, in lines that need no words of a language: name and document, address, ways to reach them. They end pages, mails
 * and documents. None where the site file says nothing.
 */
export function supplierLines({ market, supplier }: Supplied): readonly string[] {
  if (!supplier) return [];
  const { legalName, document, address, phone, hours, email } = supplier;
  const lines = [
    [legalName, document && writtenDocument(market, document)],
    [address && addressLine(address)],
    [phone && (hours ? `${phone} (${hours})` : phone), email],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(' · ')).filter((line) => line !== '');
}

/** What the law wants said of a site's supplier as one paragraph, for small print; none where the site file says nothing. */
export function supplierText(site: Supplied): readonly string[] {
  const text = supplierLines(site).join(' · ');
  return text ? [text] : [];
}

/** The lenders for which a site takes proposals, each with its document: `Banco Vitrine S.A. (CNPJ 90.311.099/0001-35)`; none where it says none. */
export const lendersText = ({ market, supplier }: Supplied): string | undefined =>
  supplier?.lenders
    ?.map(({ name, document }) => `${name} (${writtenDocument(market, document)})`)
    .join('; ') || undefined;
