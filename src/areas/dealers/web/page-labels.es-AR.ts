import type { ptBR } from './page-labels.pt-BR.ts';

/** Argentine Spanish. */
export const esAR: typeof ptBR = {
  dealers: 'Concesionarios',
  home: 'Inicio',
  'all-title': 'Concesionarios {{brand}}',
  'all-intro_one': '{{count}} concesionario. Buscá por tu ciudad o elegí la provincia.',
  'all-intro_other':
    '{{count}} concesionarios. Buscá por tu ciudad para ver el más cercano, o elegí la provincia.',
  'none-intro': 'Todavía no hay concesionarios {{brand}} por acá.',
  'state-none': 'Todavía no hay concesionarios {{brand}} en {{place}}. Estos son los más cercanos.',
  'place-title': 'Concesionarios {{brand}}: {{place}}',
  'place-intro_one': '{{count}} concesionario con dirección, teléfono, horario y cómo llegar.',
  'place-intro_other': '{{count}} concesionarios con dirección, teléfono, horario y cómo llegar.',
  'near-unknown': 'No encontramos “{{text}}”. Revisá cómo está escrito o elegí la provincia.',
  'by-state': 'Por provincia',
  'cities-here': 'Por ciudad',
  nearby: 'Cerca de acá',
  'dealer-kicker': 'Concesionario {{brand}}',
  'dealer-title': '{{name}}: concesionario {{brand}}, {{place}}',
  'dealer-meta':
    '{{name}}, concesionario {{brand}}: {{address}}, {{neighborhood}}, {{place}}. Teléfono {{phone}}, horario, servicios y cómo llegar.',
  'meta-all':
    'Encontrá el concesionario {{brand}} más cercano: dirección, teléfono, horario, servicios y cómo llegar.',
  'meta-place': 'Concesionarios {{brand}}: {{place}}. Dirección, teléfono, horario, servicios y cómo llegar.',
  'where-title': 'Dónde queda',
  'talk-title': 'Hablar con el concesionario',
  'talk-text':
    'Elegí un auto {{brand}}, simulá la cuota y dejá tu contacto: te responde el concesionario que elijas.',
  'talk-link': 'Ver los modelos',
  'back-city': 'Otros concesionarios: {{place}}',
};
