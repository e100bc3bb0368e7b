import { contactEsAR } from './contact-labels.es-AR.ts';
import type { ptBR } from './labels.pt-BR.ts';

/** Argentine Spanish. */
export const esAR: typeof ptBR = {
  ...contactEsAR,

  'cpf-invalid': 'CPF inválido',
  'cnpj-invalid': 'CNPJ inválido',
  'generic-document-invalid': 'Ingresá solo números, hasta 14',
  'rg-invalid': 'Ingresá un RG de hasta 50 caracteres',
  'cuil-invalid': 'CUIL inválido',
  'dni-invalid': 'DNI inválido',

  'birthday-invalid': 'Ingresá una fecha de nacimiento válida: dd/mm/aaaa',
  'date-invalid': 'Ingresá una fecha válida: dd/mm/aaaa',
  'date-in-future': 'La fecha no puede ser posterior a hoy',
  'date-in-past': 'La fecha no puede ser anterior a hoy',
  'date-beyond-thirty-days': 'Elegí una fecha dentro de los próximos 30 días',
  'date-beyond-thirty-days-around': 'Elegí una fecha hasta 30 días antes o después de hoy',
  'under-age': 'Edad mínima 18 años',
  'time-invalid': 'Ingresá una hora válida: hh:mm',

  'card-number-invalid': 'Número de tarjeta inválido',
  'card-expiry-invalid': 'Vencimiento inválido o tarjeta vencida: mm/aa',

  'postal-code-invalid': 'Código postal inválido',
  'plate-invalid': 'Patente inválida',
  'chassis-invalid': 'El chasis tiene 17 letras mayúsculas y números',

  'document-of-holder': 'Este documento es el del titular: usá otro',
  'email-of-holder': 'Este correo es el del titular: usá otro',
  'labor-card-of-holder': 'Esta libreta de trabajo es la del titular: usá otra',
  'licence-invalid': 'Número de licencia inválido',
  'licence-expired': 'La licencia está vencida',

  'password-invalid':
    'La contraseña debe tener de 8 a 16 caracteres, con minúscula, mayúscula, número y carácter especial, sin * + < | ? > / \\',
  'older-password-invalid':
    'La contraseña debe tener al menos 8 caracteres, con minúscula, mayúscula, número y carácter especial',
  'passwords-differ': 'Las contraseñas ingresadas no son iguales',
  'password-known': 'Esta contraseña es muy usada y fácil de adivinar. Elegí otra',
  'password-patterned':
    'Esta contraseña sigue un patrón fácil de adivinar. Usá palabras sin relación entre sí, o signos al azar',
  'password-personal':
    'La contraseña no puede tener tu nombre, correo, documento o teléfono, ni el nombre de la marca',

  'letters-only': 'Ingresá solo letras',
  'digits-only': 'Ingresá solo números',
  'occupation-invalid': 'La ocupación acepta solo letras',
  'number-invalid': 'Ingresá un número',
  'not-positive': 'El número debe ser mayor que 0',
  'not-greater': 'Ingresá un valor mayor que {{limit}}',
  'price-not-greater': 'Ingresá un precio mayor que {{limit}}',
  'restricted-characters': 'Los caracteres & $ < > % no están permitidos',
  'unreadable-characters': 'Hay caracteres invisibles o de control: escribilo de nuevo',
  'nickname-invalid':
    'Usá letras y números, con una letra al principio, sin símbolos, correo, teléfono ni documento',
  'code-invalid': 'El código no tiene esa forma: copialo de nuevo',
  'leading-space': 'El campo no puede empezar con un espacio',

  'path-invalid': 'Empezá con / o https:// y no uses espacios',
  required: 'Campo obligatorio',
  'too-short': 'Ingresá al menos {{min}} caracteres',
  'too-long': 'Ingresá como máximo {{max}} caracteres',
  'too-few-selected': 'Seleccioná al menos {{min}}',
  'too-many-selected': 'Seleccioná como máximo {{max}}',
};
