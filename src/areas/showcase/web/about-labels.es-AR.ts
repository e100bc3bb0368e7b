import type { ptBR } from './about-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  title: 'Quiénes somos',
  'page-title': 'Quiénes somos · {{brand}}',
  intro:
    'La empresa que vende {{brand}} por este sitio, cómo hablar con ella y quién responde por cada tema.',
  company: 'La empresa',
  'legal-name': 'Razón social',
  address: 'Domicilio',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  hours: 'Horario de atención',
  jurisdiction: 'Jurisdicción',
  'customer-service': 'Atención al cliente',
  'contact-page': 'Otros canales',
  ombudsman: 'Defensoría del cliente',
  'ombudsman-intro': 'Para quien ya habló con la atención al cliente y no quedó conforme con la respuesta.',
  lenders: 'Crédito',
  'lenders-intro':
    '{{company}} recibe las solicitudes de crédito y las envía a las entidades de abajo. Son ellas las que las evalúan y otorgan el crédito.',
  lender: 'Entidad',
  'lender-phone': '{{lender}}: atención al usuario',
  'lender-ombudsman': '{{lender}}: segunda instancia de reclamo',
  officer: 'Datos personales',
  'officer-intro': 'Quién responde por los datos personales ({{law}}).',
  'officer-name': 'Responsable',
};
