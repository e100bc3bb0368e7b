import type { ptBR } from './labels.pt-BR.ts';

/** Argentine Spanish. */
export const esAR: typeof ptBR = {
  title: 'Simulador de financiación',
  subtitle: 'Completá tus datos para conocer las condiciones disponibles para vos.',

  name: 'Nombre y apellido',
  email: 'Correo electrónico',
  phone: 'Celular',
  'phone-hint': 'Con código de área: 11 1234-5678',
  document: 'Documento',
  'document-generic': 'Documento',
  'document-generic-hint': 'Solo números, hasta 14',
  optional: ' (OPCIONAL)',
  profile: 'Sos',
  'profile-person': 'Persona física',
  'profile-enterprise': 'Empresa',

  'name-invalid': 'Ingresá un nombre válido',
  'surname-missing': 'Ingresá al menos un apellido',
  'email-invalid': 'Ingresá un correo electrónico válido',
  'phone-missing': 'Ingresá tu celular',
  'phone-invalid': 'Ingresá un teléfono válido',
  'document-invalid': 'Documento inválido',
  'dealer-missing': 'Es obligatorio seleccionar un concesionario',
  'profile-missing': 'Seleccioná una opción',

  'dealer-section': 'Concesionario',
  dealer: 'Concesionario',
  'dealer-choose': 'Elegí el concesionario',
  'dealer-loading': 'Buscando concesionarios…',
  'dealer-failed': 'No pudimos buscar los concesionarios.',
  'dealer-retry': 'Buscar de nuevo',
  state: 'Provincia',
  'state-choose': 'Elegí la provincia',
  city: 'Ciudad',
  'city-choose': 'Elegí la ciudad',
  province: 'Provincia',
  'province-choose': 'Elegí la provincia',
  zone: 'Zona',
  'zone-choose': 'Elegí la zona',
  'dealer-at': '{{address}}, {{neighborhood}}. {{phone}}',

  'opt-ins': '¿Cómo podemos contactarte?',
  'opt-in-email': 'Correo electrónico',
  'opt-in-sms': 'SMS',
  'opt-in-whatsapp': 'WhatsApp',
  'opt-in-phone': 'Teléfono',

  disclaimer:
    'Usamos tus datos para mostrarte las condiciones de financiación y para que el concesionario que elegiste te contacte por los canales marcados arriba.',
  'disclaimer-plain':
    'Usamos tus datos para mostrarte las condiciones de financiación y para que el concesionario que elegiste te contacte.',
  terms: 'Términos de uso de los datos',
  'terms-text':
    'Tus datos llegan al concesionario que elegiste y al fabricante, que los usan solo para responder este pedido. Podés pedir acceso, corrección o eliminación en cualquier momento (Ley 25.326).',
  'terms-back': 'Volver al formulario',

  'car-gone': 'Antes de enviar, volvé a elegir la versión del auto.',
  'choose-car': 'Elegir la versión',
  send: 'Enviar',
  back: 'Volver',
  'error-sending': 'Error al enviar la propuesta. Tus datos siguen acá: intentá de nuevo.',
  'try-soon': '¡Intentá de nuevo en unos instantes!',
};
