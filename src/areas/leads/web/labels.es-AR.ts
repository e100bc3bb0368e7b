import { contactEsAR } from '../../../ui/validation/contact-labels.es-AR.ts';
import type { ptBR } from './labels.pt-BR.ts';

/** Argentine Spanish. */
export const esAR: typeof ptBR = {
  title: 'Simulador de financiación',
  subtitle: 'Completá tus datos para conocer las condiciones disponibles para vos.',

  name: 'Nombre y apellido',
  mail: 'Correo electrónico',
  mobilePhone: 'Celular',
  'phone-hint': 'Con código de área: 11 1234-5678',
  cpf: 'DNI o CUIL',
  'document-generic': 'DNI o CUIL',
  'document-generic-hint': 'Solo números; de una empresa, el CUIT',
  optional: ' (OPCIONAL)',
  profileStatus: 'Sos',
  'profile-person': 'Persona física',
  'profile-enterprise': 'Empresa',

  ...contactEsAR,

  'dealer-section': 'Concesionario',
  dealer: 'Concesionario',
  'dealer-choose': 'Elegí el concesionario',
  'dealer-loading': 'Buscando concesionarios…',
  'dealer-failed': 'No pudimos buscar los concesionarios.',
  'dealer-retry': 'Buscar de nuevo',
  'dealer-at': '{{address}}, {{neighborhood}}. {{phone}}',

  'opt-ins': '¿Cómo podemos contactarte?',
  'opt-in-email': 'Correo electrónico',
  'opt-in-sms': 'SMS',
  'opt-in-whatsapp': 'WhatsApp',
  'opt-in-phone': 'Teléfono',

  terms: 'Términos de uso de los datos',
  'terms-back': 'Volver al formulario',
  'terms-accept': 'Leí y acepto los términos de uso de los datos',
  'terms-missing': 'Para enviar, aceptá los términos',

  'contact-title': 'Hablá con un especialista',
  'contact-subtitle': 'Contanos qué necesitás y el concesionario que te va a atender te contacta.',
  'contact-sent': '¡Pedido enviado! El concesionario te va a contactar.',
  'contact-call-failed': 'No pudimos contactar al especialista',
  'contact-message-failed': '¡NO PUDIMOS ENVIAR EL MENSAJE!',
  category: 'Categoría',
  'category-choose': 'Elegí la categoría',
  'category-missing': 'Seleccioná la categoría',
  reason: 'Motivo del contacto',
  'reason-choose': 'Elegí el motivo',
  'reason-missing': 'Seleccioná el motivo del contacto',
  message: 'Mensaje (opcional)',

  'car-gone': 'Antes de enviar, volvé a elegir la versión del auto.',
  'choose-car': 'Elegir la versión',
  send: 'Enviar',
  back: 'Volver',
  'error-sending': 'Error al enviar la propuesta. Tus datos siguen acá: intentá de nuevo.',
  'try-soon': '¡Intentá de nuevo en unos instantes!',
};
