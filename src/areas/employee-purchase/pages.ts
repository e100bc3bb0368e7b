import { byMarket } from '../../kit/markets/identities.ts';
import { DOCUMENT_FIELD } from '../documents/index.ts';
import { definePages, everywhere, type Site, subpath } from '../platform/index.ts';
import { programmesOf } from './contract.ts';
import { APPROVAL_PAGES, ENROLMENT_FIELDS, ENROLMENT_PAGES, PRICE_FILE, PROGRAMME_PAGES } from './index.ts';

const own = { isPersonal: true, isConfidential: true } as const;
const query = {
  car: { name: byMarket((market) => ENROLMENT_FIELDS[market].car), maxLength: 1_001 },
  document: { name: everywhere(DOCUMENT_FIELD), maxLength: 20 },
} as const;

/** Employee and corporate purchase: what it is, somebody's enrolments, and where their company approves. */
export const programmePages = definePages('employee-purchase', {
  programme: {
    path: PROGRAMME_PAGES,
    file: 'employee-purchase.page.tsx',
    inSitemap: true,
    menu: {
      name: 'programmes',
      group: 'companies',
      rank: 20,
      words: { 'pt-BR': 'Compra de colaborador e empresa', 'es-AR': 'Compra de empleados y empresas' },
      soughtBy: {
        'pt-BR': 'colaborador funcionário empresa parceira compra corporativa convênio desconto venda direta',
        'es-AR': 'empleado colaborador empresa compra corporativa convenio descuento venta directa',
      },
    },
    isOffered: ({ authoring }: Site) => programmesOf(authoring.employeePurchase).length > 0,
  },
  enrolments: { path: ENROLMENT_PAGES, file: 'enrolments.page.tsx', ...own },
  price: { path: subpath(ENROLMENT_PAGES, PRICE_FILE), file: 'enrolment-price.ts', ...own, query },
  enrolment: { path: subpath(ENROLMENT_PAGES, ':id'), file: 'enrolment.page.tsx', ...own, query },
  approval: { path: subpath(APPROVAL_PAGES, ':id/:key'), file: 'enrolment-approval.page.tsx', ...own },
});
