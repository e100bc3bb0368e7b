import type { ptBR } from './state-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'state-draft': 'Borrador',
  'state-waiting': 'Espera aprobación',
  'state-approved': 'Descuento aprobado',
  'state-refused': 'Descuento rechazado',
  'state-superseded': 'Hay versión más nueva',
  'state-open': 'En camino al CRM',
  'state-saved': 'Guardada',
  'state-failed': 'No se pudo guardar',
};
