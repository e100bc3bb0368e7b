/** An address, or the first link of a page that looks so: what stands in stock and who sells it are the seeds' to say. */
export type Audited = string | { readonly on: string; readonly link: RegExp };

const own = 'is one person’s own: behind a log-in or a key, and told to no search engine';
const staff = 'is for staff';

/** Each kind of page, by the file that draws it: what is audited of it, in both markets where their words differ, or why nothing is. */
export const PAGE_KINDS: Readonly<Record<string, readonly Audited[] | string>> = {
  'front.page.tsx': ['/'],
  'brands.page.tsx': ['/br', '/ar'],
  'home.page.tsx': ['/br/aurora', '/ar/cerrado'],
  'model.page.tsx': ['/br/aurora/orla', '/ar/aurora/orla'],
  'configurator.page.tsx': ['/br/aurora/orla/configurar/versao'],
  'comparison.page.tsx': ['/br/aurora/orla/comparar/brisa-363C1C0-x-aura-363C2C0'],
  'search.page.tsx': ['/br/aurora/busca?q=lira', '/ar/aurora/busqueda?q=lira'],
  'affordability.page.tsx': ['/br/aurora/quanto-cabe-no-bolso?entrada=30.000&parcela=2.500'],
  'stock.page.tsx': ['/br/aurora/estoque', '/ar/aurora/stock'],
  'stock-car.page.tsx': [{ on: '/br/aurora/estoque', link: /\/br\/aurora\/estoque\/[A-Z]+\d+/ }],
  'offers.page.tsx': ['/br/aurora/ofertas'],
  'offer.page.tsx': ['/br/aurora/ofertas/revisoes-programadas', '/br/aurora/ofertas/fim-do-plano-balao'],
  'valuation.page.tsx': ['/br/aurora/seu-usado'],
  'test-drive.page.tsx': ['/br/aurora/test-drive', '/ar/aurora/prueba-de-manejo'],
  'dealers.page.tsx': [
    '/br/aurora/concessionarias',
    '/br/aurora/concessionarias/sp',
    '/ar/aurora/concesionarios',
  ],
  'dealer.page.tsx': [
    { on: '/br/aurora/concessionarias/sp/sao-paulo', link: /\/br\/aurora\/concessionarias(?:\/[\w-]+){3}/ },
  ],
  'recall.page.tsx': ['/br/aurora/recall', '/ar/aurora/recall'],
  'manuals.page.tsx': ['/br/aurora/manuais', '/ar/aurora/manuales'],
  'opinions.page.tsx': ['/br/aurora/opinioes'],
  'loyalty.page.tsx': ['/br/aurora/fidelidade', '/ar/aurora/fidelidad'],
  'ranking.page.tsx': ['/br/aurora/fidelidade/ranking'],
  'rewards.page.tsx': ['/br/aurora/recompensas'],
  'rental.page.tsx': ['/br/aurora/locacao-para-empresas'],
  'employee-purchase.page.tsx': ['/br/aurora/compra-colaborador'],
  'tracking.page.tsx': ['/br/aurora/acompanhar-proposta'],
  'voucher.page.tsx': ['/br/aurora/voucher'],
  'account-entry.page.tsx': ['/br/aurora/minha-conta/entrar', '/ar/aurora/mi-cuenta/registro'],
  'not-found.page.tsx': 'is where nothing is',
  'account-code.page.tsx': 'is a step of a log-in that has begun',
  'opinion-write.page.tsx': own,
  'account.page.tsx': own,
  'account-requests.page.tsx': own,
  'booking.page.tsx': own,
  'recall-repair.page.tsx': own,
  'reservation-start.page.tsx': own,
  'reservation-link.page.tsx': own,
  'reservation.page.tsx': own,
  'enrolment.page.tsx': own,
  'enrolments.page.tsx': own,
  'enrolment-approval.page.tsx': own,
  'customer-quotation.page.tsx': own,
  'quotations.page.tsx': staff,
  'quotation.page.tsx': staff,
};
