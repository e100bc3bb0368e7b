import type { ptBR } from './confirm-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'order.invoice': '¿Facturar el pedido {{number}}?',
  'order.invoice-effect':
    'El pedido se factura por {{price}}. El precio queda registrado, el cliente lo recibe por correo con el motivo y, fuera del plazo legal, solo el concesionario cancela. No se puede deshacer.',
  'order.plate': '¿Registrar el patentamiento del pedido {{number}}?',
  'order.plate-effect':
    'Se le avisa al cliente por correo que el auto está patentado. No se puede deshacer, y el pedido ya no se puede cancelar acá.',
  'order.deliver': '¿Registrar la entrega del pedido {{number}}?',
  'order.deliver-effect':
    'Se le avisa al cliente por correo. Desde el día de la entrega corren el plazo para arrepentirse, los puntos del programa y el derecho a opinar. No se puede deshacer.',
  'order.withdraw': '¿Registrar que el cliente se arrepintió de la compra del pedido {{number}}?',
  'order.withdraw-effect':
    'La financiación ligada a la compra termina, y se avisa al banco y al cliente. El dinero y el auto se devuelven por fuera del portal. No se puede deshacer.',
  'order.kit-sent': '¿Registrar el envío del kit del pedido {{number}}?',
  'order.kit-sent-effect':
    'Se le avisa al cliente por correo y ya no puede cambiar la dirección. No se puede deshacer.',
  'order.release': '¿Liberar el pedido {{number}}?',
  'order.release-effect':
    'El pedido sale de la espera y sigue desde donde estaba, y se le avisa al cliente por correo con el motivo. Liberalo solo con el desconocimiento de la seña resuelto.',
  'order.estimate': '¿Cambiar la fecha prevista del pedido {{number}}?',
  'order.estimate-effect': 'El cliente recibe la nueva fecha por correo, con el motivo.',
  'order.cancel': '¿Cancelar el pedido {{number}}?',
  'order.cancel-effect':
    'El pedido termina, el auto vuelve a quedar disponible, y la seña de {{deposit}} que se pagó se le devuelve entera al cliente, a quien se le avisa por correo con el motivo. No se puede deshacer.',
  'order.cancel-unpaid-effect':
    'El pedido termina y el auto vuelve a quedar disponible. No se pagó nada y no se devuelve nada. Se le avisa al cliente por correo con el motivo. No se puede deshacer.',
  'photo.accepted': '¿Aceptar la foto de seguridad?',
  'photo.accepted-effect':
    'La identidad del cliente queda verificada, con tu nombre y el motivo en el historial, y se le avisa por correo.',
  'photo.refused': '¿Rechazar la foto de seguridad?',
  'photo.refused-effect': 'Se le avisa al cliente por correo con el motivo y tiene que enviar otra foto.',
  'consumer-request.answer': '¿Enviar esta respuesta?',
  'consumer-request.answer-effect':
    'La persona la recibe por correo y el pedido queda respondido: la respuesta ya no cambia.',
  'booking.cancel': '¿Cancelar esta visita?',
  'booking.cancel-effect':
    'El horario queda libre y se le avisa al cliente por correo con el motivo. Para tener otra visita, la pide de nuevo.',
  'booking.miss': '¿Registrar que el cliente no vino?',
  'booking.miss-effect': 'La visita queda así en el historial del cliente y ya no puede cambiar.',
  'booking.keep': '¿Registrar que la visita se hizo?',
  'booking.keep-effect': 'La visita queda así en el historial del cliente y ya no puede cambiar.',
  'account.factor-off': '¿Quitar el autenticador de esta cuenta?',
  'account.factor-off-effect':
    'La cuenta vuelve a abrirse solo con la contraseña y sale de todos los dispositivos. Se avisa al cliente por correo.',
  'wish.meet': '¿Dar este pedido por cumplido?',
  'wish.meet-effect':
    '{{right}}, recibido el {{day}}: sale de la lista y el plazo de la ley deja de contarse. Queda en el registro con tu nombre. No se puede deshacer.',
  'wish.settle': '¿Confirmar el pedido del titular?',
  'wish.settle-effect_one': 'Se cambia {{count}} registro como se muestra arriba. Lo que se borra no vuelve.',
  'wish.settle-effect_other':
    'Se cambian {{count}} registros como se muestra arriba. Lo que se borra no vuelve.',
  'staff.end': '¿Cerrar el acceso de {{name}}?',
  'staff.end-effect':
    '{{name}} sale ahora de todos los dispositivos. Lo que hizo sigue en el registro; después se puede volver a admitir.',
  'staff.renew': '¿Crear un enlace nuevo para {{name}}?',
  'staff.renew-effect':
    '{{name}} entra con el enlace nuevo y elige otra contraseña; la contraseña, el celular y las sesiones de antes dejan de valer.',
  'staff.unlink': '¿Deshacer el vínculo de {{name}} con el proveedor de identidad?',
  'staff.unlink-effect':
    '{{name}} sale ahora de todos los dispositivos. Quien entre después por el proveedor con el mismo correo se queda con esta cuenta y los roles de los grupos que tenga ahí.',
  'offer.publish': '¿Publicar {{title}}?',
  'offer.publish-effect':
    'La oferta aparece ahora en el sitio, en los días que dice. Lo que se anuncia obliga a la marca a cumplir.',
  'offer.withdraw': '¿Retirar {{title}}?',
  'offer.withdraw-effect':
    'La oferta sale ahora del sitio. Quien ya la aceptó sigue con lo que se anunció. Después se puede volver a publicar.',
  'import.bring': '¿Importar ahora?',
  'import.bring-effect':
    'Lo que muestra el informe pasa a valer en el sitio: precios, autos y textos. Para volver hay que importar los archivos de antes.',
};
