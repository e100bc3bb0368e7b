import type { ptBR } from './kind-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  'consumer-requests.kind.withdrawal': 'Arrepentimiento de la compra',
  'consumer-requests.kind.termination': 'Baja de servicio',
  'consumer-requests.kind.complaint': 'Reclamo',
  'consumer-requests.kind.access': 'Acceso a mis datos',
  'consumer-requests.kind.correction': 'Rectificación de mis datos',
  'consumer-requests.kind.deletion': 'Supresión de mis datos',
  'consumer-requests.kind.portability': 'Portabilidad de mis datos',
  'consumer-requests.kind.sharing': 'Con quién se comparten mis datos',
  'consumer-requests.kind.consent-withdrawal': 'Revocación del consentimiento o baja de publicidad',
  'consumer-requests.kind.credit-review': 'Revisión, por una persona, de un rechazo automático de crédito',
};
