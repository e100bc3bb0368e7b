import type { ptBR } from './deciding-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'proposals.deny': 'Rechazar la propuesta',
  'proposals.deny-reason':
    'Por qué se rechaza. Queda con la propuesta, solo para quien decide; la persona lo recibe si pide sus datos.',
  'proposals.sure': 'Propuesta {{number}}: ¿pasarla a {{status}}?',
  'proposals.effect.in-progress': 'Quien sigue la propuesta ve en el momento que el análisis continúa.',
  'proposals.effect.pending': 'Quien sigue la propuesta ve en el momento que falta algo de su parte.',
  'proposals.effect.reanalysis':
    'La decisión de antes deja de valer, y la propuesta vuelve a la cola del análisis.',
  'proposals.effect.approved':
    'El crédito se otorga en las condiciones de la propuesta, y quien la hizo lo ve en el momento.',
  'proposals.effect.in-formalization':
    'El contrato empieza a hacerse, y quien hizo la propuesta lo ve en el momento.',
  'proposals.effect.released': 'El dinero se da por pagado. Eso no se puede deshacer acá.',
  'proposals.effect.integrated': 'La propuesta se cierra como contratada. Eso no se puede deshacer.',
  'proposals.effect.denied':
    'El crédito se rechaza, y quien hizo la propuesta lo ve en el momento. Solo un nuevo análisis puede cambiar la decisión.',
  'proposals.applicant': 'Quien pide el crédito',
  'proposals.name': 'Nombre',
  'proposals.document': 'Documento',
  'proposals.identity': 'Identidad',
  'proposals.birthdate': 'Nacimiento',
  'proposals.occupation': 'Ocupación',
  'proposals.company': 'Empresa',
  'proposals.income': 'Ingresos por mes',
  'proposals.not-told': 'No informados',
  'proposals.spouse': 'Cónyuge',
  'proposals.spouse-income': 'Ingresos del cónyuge por mes',
  'proposals.share': 'Parte de los ingresos que lleva la cuota',
  'proposals.mother': 'Nombre de la madre',
  'proposals.phone': 'Teléfono',
  'proposals.email': 'Correo',
  'proposals.address': 'Dirección',
  'proposals.logged': 'Tu lectura de estos datos queda registrada.',
};
