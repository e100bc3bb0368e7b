import type { LendingRules } from '../market.ts';

export const lending: LendingRules = {
  /** An offer says how long it holds: Ley 24.240, art. 7. */
  offers: { highestFine: 100, leastDays: 1 },
  register: {
    name: 'en la Central de Deudores del Banco Central (BCRA)',
    law: 'Ley 25.326, art. 26',
  },
  /** Ley 24.240, art. 4, 7 and 36; CCyC, art. 1101. */
  forbiddenPromises: [
    /sin (?:consultar? )?(?:el |al )?veraz/iu,
    /(?:crédito|financiación|préstamo)[^.]{0,20} sin (?:consulta|comprobante|recibo|análisis)/iu,
    /sin (?:comprobantes?|demostrar) (?:de )?ingresos/iu,
    /(?:crédito|aprobación|financiación) garantizad[oa]/iu,
  ],
  linked: {
    law: 'art. 1075 del Código Civil y Comercial',
    refusalLaw: 'art. 36 de la Ley 24.240',
  },
};
