import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'ui.read': 'leelo en castellano',
  'ui.about': 'sobre este archivo',
  'ui.about-text':
    'Todo lo que este portal guarda sobre vos. Primero en palabras; después (records) lo mismo como lo guarda el portal, para que lo lea otro sistema: ahí los montos están en centavos.',
  'ui.made': 'generado el',
  'ui.law': 'ley',
  'ui.law-text': 'Ley 25.326, art. 14',
  'ui.records': 'registros',
  'ui.what': 'qué es',
  'ui.where': 'dónde',
  'ui.at': 'cuándo',
  'ui.purpose': 'para qué',
  'ui.basis': 'base legal',
  'ui.until': 'guardado hasta',
  'ui.data': 'datos',
  'ui.related': 'registros de otras personas con tu correo o teléfono, que no están acá',
  'ui.spouse': 'de otra persona, que te declaró como cónyuge',
  'basis.contract': 'Ley 25.326, art. 5, 2 d: contrato con vos, y pasos previos a tu pedido',
  'basis.steps': 'Ley 25.326, art. 5, 2 d: pasos previos a un contrato, a tu pedido',
  'basis.duty': 'Ley 25.326, art. 5, 2 b: obligación legal de responder (Ley 24.240)',
  'basis.work': 'Ley 25.326, art. 5, 2 d: contrato de trabajo y rendición de cuentas',
  'basis.proof': 'Ley 25.326, art. 5, 2 d: contrato, su prueba y protección contra el fraude',
  'basis.consent': 'Ley 25.326, art. 5, 1: tu consentimiento y su prueba',
  'basis.interest': 'Ley 25.326, art. 4: un recuento honesto',
  'basis.credit':
    'Ley 25.326, art. 5, 2 d, y art. 26: pasos previos a un contrato, a tu pedido, y protección del crédito',
  'basis.leave': 'Ley 25.326, art. 5, 1: prueba de tu autorización',
};
