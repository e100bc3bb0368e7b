import type { ReadinessItem } from '../../platform/plug.ts';
import { missingGatewayFault } from './deposit-takers.ts';

/** Whether somebody takes the deposits of a site on which cars can be reserved: the rule by which a public portal starts. */
export const paymentReadiness: ReadinessItem = {
  name: 'payment',
  words: { 'pt-BR': 'Pagamento', 'es-AR': 'Pagos' },
  rank: 80,
  mend: { guide: 'payments.md' },
  async faults({ site, settings }) {
    // As a site of the public is asked, whether or not it is one already: test cards pay for nobody there.
    const asPublic = { ...settings, sandbox: false, origins: ['https://public.example'] };
    const found = site.demonstration ? undefined : missingGatewayFault(asPublic, [site]);
    return found ? [{ fault: found.fault, isNeeded: true, at: `MERCADO_PAGO_${site.market}` }] : [];
  },
};
