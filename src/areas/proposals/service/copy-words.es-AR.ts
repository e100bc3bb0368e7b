import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  proposal_consent: {
    what: 'Aceptación de una propuesta',
    purpose: 'probar lo que aceptaste antes de enviar la propuesta',
    until: '{{consents}}; después de un borrado, sin datos de contacto',
    'value.box.terms': 'Términos de la propuesta',
    'value.box.proposal': 'Autorización de la propuesta',
    'value.box.panel-terms': 'Términos de la propuesta',
  },
  proposal_draft: {
    what: 'Propuesta empezada',
    purpose: 'no perder lo que ya completaste',
    until: 'mientras el navegador esté abierto, un día como máximo',
    'value.maritalStatus.01': 'Casado/a',
    'value.maritalStatus.02': 'Divorciado/a',
    'value.maritalStatus.03': 'Soltero/a',
    'value.maritalStatus.04': 'Unión convivencial',
    'value.maritalStatus.05': 'Viudo/a',
  },
  proposal_voucher: {
    what: 'Propuesta que seguís',
    purpose: 'mostrar la propuesta y su voucher',
    until: '{{vouchers}} después del último día de la aprobación',
  },
};
