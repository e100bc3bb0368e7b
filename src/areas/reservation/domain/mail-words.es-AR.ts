import type { ptBR } from './mail-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  link: 'Ver mi pedido',
  reason: 'Motivo:',
  'trade-in': 'De ese precio, {{tradeIn}} se pagan con tu usado: quedan {{toPay}}, con la seña.',
  refund: 'Te vamos a devolver {{amount}} por el mismo medio de pago.',
  'credit-ended':
    'La financiación ligada a esta compra, de la propuesta {{proposal}}, termina con ella ({{law}}): nosotros le avisamos al banco. Si ya te cobró algo, tiene que devolvértelo.',
  'accepted.subject': 'Falta la seña de tu {{car}}',
  'accepted.text':
    'La prerreserva {{number}} está hecha y el precio de {{price}} queda garantizado hasta el {{locked}}. Para confirmar la reserva, pagá la seña de {{deposit}} hasta el {{until}}. El auto es de quien pague primero: la página del pedido dice por cuánto tiempo queda guardado para vos. Un cupón se puede pagar hasta su vencimiento.',
  'accepted.built':
    'La prerreserva {{number}} está hecha y el precio de {{price}} queda garantizado hasta el {{locked}}. Para confirmar la reserva, pagá la seña de {{deposit}} hasta el {{until}}: el auto se fabrica para vos, después de la seña. Un cupón se puede pagar hasta su vencimiento.',
  'paid.subject': 'Tu {{car}} está reservado',
  'paid.text':
    'Recibimos la seña de {{deposit}} del pedido {{number}}. El precio de {{price}} queda garantizado hasta el {{locked}} y la entrega está prevista para el {{estimate}}. El comprobante está en la página del pedido, donde también podés cancelar.',
  'paid-like.subject': 'Tu {{car}} está reservado',
  'paid-like.text':
    'Recibimos la seña de {{deposit}} del pedido {{number}}. Otra persona pagó antes por el auto que habías elegido; por eso te reservamos otro igual, de la misma versión, color y opcionales, el n.º {{stock}}. El precio de {{price}} queda garantizado hasta el {{locked}} y la entrega está prevista para el {{estimate}}. Si no lo querés, cancelá en la página del pedido y recibís toda la seña de vuelta.',
  'overtaken.subject': 'Otra persona pagó antes por el {{car}}',
  'overtaken.text':
    'Otra persona pagó antes por el {{car}} de la prerreserva {{number}}, y por eso terminó. Si ya pagaste, no te preocupes: cuando llegue el pago, te reservamos otro auto igual si lo hay; si no, te devolvemos todo.',
  'changed.subject': 'Cambió el armado de tu {{car}}',
  'changed.text': 'Como pediste, cambió el armado del pedido {{number}}. El precio ahora es {{price}}.',
  'estimate.subject': 'Nueva fecha de entrega de tu {{car}}',
  'estimate.text': 'La entrega del pedido {{number}} ahora está prevista para el {{estimate}}.',
  'invoiced.subject': 'Se facturó tu {{car}}',
  'invoiced.text':
    'Se emitió la factura del pedido {{number}} por {{price}}: descontada la seña, faltan {{rest}} en la entrega. El próximo paso es el patentamiento.',
  'registered.subject': 'Tu {{car}} está patentado',
  'registered.text':
    'El auto del pedido {{number}} está patentado. El concesionario coordina la entrega con vos.',
  'cancelled.subject': 'Se canceló tu pedido {{number}}',
  'cancelled.text': 'Cancelamos el pedido {{number}} del {{car}}, como pediste.',
  'cancelled-by-us.subject': 'Se canceló el pedido {{number}}',
  'cancelled-by-us.text': '{{brand}} canceló el pedido {{number}} del {{car}}.',
  'expired.subject': 'Venció la prerreserva {{number}}',
  'expired.text':
    'La seña de la prerreserva {{number}} no llegó a tiempo y el {{car}} volvió a estar disponible. Si ya pagaste, no te preocupes: cuando llegue el pago, el auto es tuyo si sigue libre; si no, te reservamos otro igual, si lo hay, o te devolvemos todo.',
  'expired.built':
    'La seña de la prerreserva {{number}} no llegó a tiempo, y por eso terminó la reserva del {{car}}. Si ya pagaste, no te preocupes: cuando llegue el pago, la reserva vale, o te devolvemos todo.',
  'too-late.subject': 'Te vamos a devolver la seña del pedido {{number}}',
  'too-late.text':
    'El pago de {{amount}} llegó cuando el pedido {{number}} ya no se podía cumplir. Te estamos devolviendo el importe completo por el mismo medio de pago.',
  'refunded.subject': 'Te devolvimos {{amount}} del pedido {{number}}',
  'refunded.text': 'Se completó la devolución de {{amount}} del pedido {{number}}.',
  'returned.subject': 'Se cerró el pedido {{number}}',
  'returned.text':
    'Quien procesa el pago devolvió la seña de {{deposit}} por el mismo medio en que se pagó. Por eso se canceló el pedido {{number}} y el {{car}} volvió a estar disponible. Si todavía lo querés, reservalo de nuevo.',
  'returned.built':
    'Quien procesa el pago devolvió la seña de {{deposit}} por el mismo medio en que se pagó. Por eso se canceló el pedido {{number}} del {{car}}. Si todavía querés el auto, reservalo de nuevo.',
  'released.subject': 'El pedido {{number}} sigue',
  'released.text': 'El pedido {{number}} del {{car}} ya no está en espera y sigue desde donde quedó.',
  'kit.subject': 'Guardamos la dirección de tu kit de bienvenida',
  'kit.text':
    'Guardamos a dónde va el kit de bienvenida del pedido {{number}}. Hasta el envío podés cambiar la dirección en la página del pedido. Si no fuiste vos, cambiala ahora.',
  'dispute.subject': 'Se desconoció la seña del pedido {{number}}',
  'dispute.text':
    'El banco de la tarjeta nos avisó que el titular desconoció la seña de {{deposit}} del pedido {{number}}. El {{car}} sigue guardado y el pedido queda en espera hasta que el banco decida. Si fue un error, pedile al banco que cierre el reclamo.',
  'dispute.built':
    'El banco de la tarjeta nos avisó que el titular desconoció la seña de {{deposit}} del pedido {{number}}. El pedido del {{car}} queda en espera hasta que el banco decida. Si fue un error, pedile al banco que cierre el reclamo.',
  'dispute-won.subject': 'El pedido {{number}} sigue',
  'dispute-won.text':
    'El banco cerró el reclamo de la seña y el pedido {{number}} del {{car}} sigue desde donde quedó.',
  'dispute-lost.subject': 'Se cerró el pedido {{number}}',
  'dispute-lost.text':
    'El banco devolvió la seña de {{deposit}} al titular de la tarjeta. Por eso se canceló el pedido {{number}} y el {{car}} volvió a estar disponible. Si todavía lo querés, reservalo de nuevo.',
  'dispute-lost.built':
    'El banco devolvió la seña de {{deposit}} al titular de la tarjeta. Por eso se canceló el pedido {{number}} del {{car}}. Si todavía querés el auto, reservalo de nuevo.',
  'photo-accepted.subject': 'Aceptamos tu foto del pedido {{number}}',
  'photo-accepted.text':
    'Revisamos la foto de seguridad del pedido {{number}}: está todo bien, no falta nada.',
  'photo-refused.subject': 'Necesitamos otra foto para el pedido {{number}}',
  'photo-refused.text':
    'Una persona de nuestro equipo revisó la foto de seguridad del pedido {{number}}, y no sirve. Sacá otra en la página del pedido, por favor.',
  'code.subject': '{{code}} es el código para abrir el pedido {{number}}',
  'code.text':
    'Usá el código {{code}} para abrir el pedido {{number}} en este dispositivo. Vale por diez minutos y una sola vez; no se lo pases a nadie. Si no fuiste vos, no hace falta hacer nada: sin el código nadie abre el pedido.',
  'owner-code.subject': '{{code}} es el código para {{act}} {{number}}',
  'owner-code.text':
    'Alguien que tiene este pedido abierto pidió {{act}} {{number}}. Si fuiste vos, confirmalo con el código {{code}}: solo sirve para eso, vale por diez minutos y una sola vez. No se lo pases a nadie; nunca lo pedimos por teléfono ni por mensaje. Si no fuiste vos, no uses el código: abrí el pedido y cerralo en los otros dispositivos.',
  'act.kit': 'cambiar la dirección del kit del pedido',
  'act.cancel': 'cancelar el pedido',
  'act.change': 'cambiar el armado del pedido',
  'act.account': 'guardar en una cuenta el pedido',
  'mailbox-code.subject': '{{code}} es el código para usar este correo en el pedido {{number}}',
  'mailbox-code.text':
    'Usá el código {{code}} para confirmar que este correo es tuyo y empezar a usarlo en el pedido {{number}}. Vale por diez minutos y una sola vez; no se lo pases a nadie. Si no fuiste vos, no hace falta hacer nada: sin el código el pedido no usa este correo.',
  'mailbox-changed.subject': 'El pedido {{number}} ahora usa otro correo',
  'mailbox-changed.text':
    'El pedido {{number}} del {{car}} ahora usa otro correo, y a este no llega nada más sobre él. Si no fuiste vos, no pagues la seña: cancelá el pedido en el dispositivo en que lo empezaste y hacé otro, o hablá con nosotros.',
  'link-renewed.subject': 'El pedido {{number}} se cerró en los otros dispositivos',
  'link-renewed.text':
    'El pedido {{number}} se cerró en todos los dispositivos, menos en el que lo pidió, y los enlaces de los correos anteriores ya no valen. Si no fuiste vos, abrí el pedido con el enlace de abajo y cerralo en los otros dispositivos.',
  'link-again.subject': 'El enlace del pedido {{number}}',
  'link-again.text':
    'Alguien pidió en nuestro sitio el enlace del pedido {{number}} del {{car}}. Con él ves cómo está el pedido; para cambiarlo, pagarlo o cancelarlo, te mandamos además un código a este correo. Si no fuiste vos, no hace falta que hagas nada.',
  'kit-sent.subject': 'Tu kit de bienvenida está en camino',
  'kit-sent.text': 'Enviamos el kit de bienvenida del pedido {{number}}.',
  'account-closed.subject': 'El pedido {{number}} sigue sin la cuenta',
  'account-closed.text':
    'Eliminamos tu cuenta, como pediste. El pedido {{number}} del {{car}} está pagado y sigue: con el enlace de abajo lo seguís, lo cambiás y lo cancelás.',
  'account-closed-cancelled.subject': 'El pedido {{number}} quedó cancelado y la cuenta, eliminada',
  'account-closed-cancelled.text':
    'Como pediste, cancelamos el pedido {{number}} del {{car}} y eliminamos tu cuenta. El enlace de abajo muestra cómo terminó el pedido.',
  'invoiced.financed':
    'Se emitió la factura del pedido {{number}} por {{price}}: con el contrato firmado hasta el {{signBy}}, la financiación paga {{financed}} y, descontada la seña, faltan {{rest}} en la entrega. Sin el contrato, faltan {{cash}}. El próximo paso es el patentamiento.',
  'withdrawn.subject': 'Registramos que te arrepentiste de la compra del pedido {{number}}',
  'withdrawn.text':
    'Te arrepentiste de la compra del {{car}} el {{day}}, dentro del plazo de la ley. El concesionario coordina con vos la devolución del auto, y te devolvemos todo lo que pagaste.',
  'delivered.subject': 'Tu {{car}} fue entregado',
  'delivered.text':
    'Registramos la entrega del auto del pedido {{number}} el {{day}}. Desde ese día corren el plazo para arrepentirte de la compra, los puntos y tu opinión. Si no recibiste el auto, hablá con el concesionario.',
  'sold.subject': 'Pedido pagado {{number}}: hablá con el cliente',
  'sold.text':
    'Un cliente reservó y pagó la seña de un auto que ustedes entregan. El próximo paso es hablar con él. Cuando emitan la factura, avísenle a la operación de la marca, que la registra en el pedido, o regístrenla por la integración del sistema de ustedes.',
  'sold.order': 'Pedido',
  'sold.car': 'Auto',
  'sold.stock': 'Auto en stock n.º',
  'sold.price': 'Precio garantizado',
  'sold.quotation': 'Cotización',
  'sold.trade-in': 'Usado en parte de pago',
  'sold.to-pay': 'A pagar, con la seña',
  'sold.deposit': 'Seña pagada',
  'sold.financing': 'Financiación',
  'sold.proposal': 'Propuesta de crédito',
  'sold.estimate': 'Entrega prevista',
  'sold.buyer': 'Comprador',
  'sold.phone': 'Teléfono',
  'unsold.subject': 'Pedido {{number}} cancelado: ya no hay nada que entregar',
  'unsold.text':
    'Se canceló un pedido pagado que iban a entregar ustedes. No emitan la factura ni preparen la entrega; lo que se le devuelva al cliente lo devolvemos nosotros.',
  'unsold.by': 'Cancelado por',
  'unsold.by-customer': 'cliente',
  'unsold.by-staff': 'nuestro equipo',
  'unsold.by-payment': 'quien procesa el pago, que devolvió la seña',
  'unsold.reason': 'Motivo',
  'sold.email': 'Correo',
};
