import { FORMS } from '../../../kit/markets/forms.ts';
import { LAWS } from '../../../kit/markets/laws.ts';
import { telephoneLink } from '../../../kit/validators/phone.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import {
  addressLine,
  companyDocument,
  type Site,
  type Supplier,
  type SupplierContact,
  writtenDocument,
} from '../../platform/index.ts';
import { organisationData, serverLabels } from '../../platform/web/index.ts';
import { showcasePages } from '../pages.ts';
import { aboutLabels } from '../web/index.ts';
import type { AboutSection, AboutViewData } from './about-view.tsx';

/** The page about the company behind a site; 404 of one whose file names none. */
export function loadAbout(services: PageServices, site: Site) {
  const { supplier, brandName, locale, demonstration } = site;
  if (!supplier) throw new Response('no company is named', { status: 404 });
  const t = labelsFor(locale, aboutLabels);
  const links = pageLinks(services, site, showcasePages.about);
  const home = pageLinks(services, site, showcasePages.home).canonical;
  const view: AboutViewData = {
    title: t('title'),
    intro: t('intro', { brand: brandName }),
    sections: aboutSections(site, supplier),
    demonstration: demonstration
      ? labelsFor(locale, serverLabels)('legal-demo', { brand: brandName })
      : undefined,
  };
  return crumbed(
    site,
    { page: showcasePages.about, name: t('title') },
    {
      frame: frameOf(services, site, links),
      view,
      description: {
        title: t('page-title', { brand: brandName }),
        description: view.intro,
        locale,
        siteName: brandName,
        links,
        data: organisationData(site, home),
      },
    },
  );
}

/** What a site's file says of its company, by whom it is about; what it leaves out is left out. */
function aboutSections({ market, locale, brandName }: Site, supplier: Supplier): readonly AboutSection[] {
  const t = labelsFor(locale, aboutLabels);
  const { dataLaw, dataLegend } = LAWS[market];
  const { legalName, document, address, email, phone, hours, jurisdiction } = supplier;
  const row = (name: string, text: string | undefined, href?: string) => (text ? [{ name, text, href }] : []);
  const dialled = (name: string, text: string | undefined) =>
    row(name, text, text && telephoneLink(text, market));
  const phoneRow = (text: string | undefined) => dialled(t('phone'), text);
  const mailRow = (text: string | undefined) => row(t('email'), text, text && `mailto:${text}`);
  const contactRows = (contact: SupplierContact | undefined) =>
    contact
      ? [
          ...phoneRow(contact.phone),
          ...row(t('hours'), contact.hours),
          ...mailRow(contact.email),
          ...row(t('contact-page'), contact.page, contact.page),
        ]
      : [];
  const { lenders = [], dataOfficer, customerService, ombudsman } = supplier;
  const sections: readonly AboutSection[] = [
    {
      key: 'company',
      title: t('company'),
      rows: [
        ...row(t('legal-name'), legalName),
        ...row(FORMS[market].companyDocument, document && companyDocument(market, document)),
        ...row(t('address'), address && addressLine(address)),
        ...phoneRow(phone),
        ...row(t('hours'), hours),
        ...mailRow(email),
        ...row(t('jurisdiction'), jurisdiction),
      ],
    },
    { key: 'customer-service', title: t('customer-service'), rows: contactRows(customerService) },
    {
      key: 'ombudsman',
      title: t('ombudsman'),
      intro: t('ombudsman-intro'),
      rows: contactRows(ombudsman),
    },
    {
      key: 'lenders',
      title: t('lenders'),
      intro: t('lenders-intro', { company: legalName ?? brandName }),
      rows: lenders.flatMap((lender) => [
        { name: t('lender'), text: `${lender.name} · ${writtenDocument(market, lender.document)}` },
        ...dialled(t('lender-phone', { lender: lender.name }), lender.phone),
        ...dialled(t('lender-ombudsman', { lender: lender.name }), lender.ombudsman),
      ]),
    },
    {
      key: 'data-officer',
      title: t('officer'),
      intro: [t('officer-intro', { law: dataLaw }), dataLegend].filter(Boolean).join(' '),
      rows: dataOfficer
        ? [
            ...row(t('officer-name'), dataOfficer.name),
            ...mailRow(dataOfficer.email),
            ...phoneRow(dataOfficer.phone),
          ]
        : [],
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}
