import type { contactPtBR } from './contact-labels.pt-BR.ts';

/** Argentine Spanish. */
export const contactEsAR: typeof contactPtBR = {
  'name-invalid': 'Ingresá un nombre válido',
  'surname-missing': 'Ingresá al menos un apellido',
  'email-invalid': 'Ingresá un correo electrónico válido',
  'phone-missing': 'Ingresá tu celular',
  'phone-invalid': 'Ingresá un teléfono válido',
  'document-invalid': 'Documento inválido',
  'dealer-missing': 'Es obligatorio seleccionar un concesionario',
  'profile-missing': 'Seleccioná una opción',
};
