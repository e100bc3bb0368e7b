import type { ptBR } from './labels.pt-BR.ts';

export const esAR: Record<keyof typeof ptBR, string> = {
  over: 'La cuota se lleva el {{share}}% del ingreso que declaraste; el análisis crediticio cuenta con hasta el {{limit}}%. Podés seguir, pero pensá en un anticipo mayor, un plazo más largo u otro auto: demasiada deuda compromete lo que necesitás para vivir.',
  'over-all':
    'La cuota supera el ingreso que declaraste; el análisis crediticio cuenta con hasta el {{limit}}%. Podés seguir, pero pensá en un anticipo mayor, un plazo más largo u otro auto: demasiada deuda compromete lo que necesitás para vivir.',
  check: 'Comparalo con tus ingresos',
  'check-text': 'Si querés. La cuenta se hace acá, en tu dispositivo: nada de esto se envía ni se guarda.',
  income: 'Ingreso por mes',
  others: 'Otras cuotas que ya pagás por mes',
  within: 'Con lo que declaraste, las cuotas quedan en hasta el {{limit}}% del ingreso.',
  'over-others':
    'Las cuotas se llevan el {{share}}% del ingreso que declaraste; el análisis crediticio cuenta con hasta el {{limit}}%. Pensá en un anticipo mayor, un plazo más largo u otro auto: demasiada deuda compromete lo que necesitás para vivir.',
  'over-others-all':
    'Las cuotas superan el ingreso que declaraste; el análisis crediticio cuenta con hasta el {{limit}}%. Pensá en un anticipo mayor, un plazo más largo u otro auto: demasiada deuda compromete lo que necesitás para vivir.',
};
