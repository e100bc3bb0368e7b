import type { ptBR } from './labels.pt-BR.ts';

/** Argentine Spanish: paying a deposit. */
export const esAR: typeof ptBR = {
  title: 'Pago',
  amount: 'Seña a pagar',
  choose: '¿Cómo querés pagar?',
  loading: 'Cargando los medios de pago',
  'no-script':
    'Para pagar hace falta tener JavaScript activado: la tarjeta se escribe directamente en el entorno de quien cobra.',
  'load-failed': 'No pudimos cargar los medios de pago.',
  reload: 'Cargar de nuevo',

  card: 'Tarjeta de crédito',
  'card-hint': 'Aprobación en el momento',
  'card-safe':
    'Los datos de la tarjeta van directo a quien procesa el pago. Nosotros no los vemos ni los guardamos.',
  'card-frame': 'Datos de la tarjeta',
  'frame-silent':
    'No pudimos hablar con quien procesa la tarjeta y no se cobró nada. Probá de nuevo o elegí otro medio.',
  'card-pay': 'Pagar {{amount}}',
  'card-review': 'Estamos confirmando el pago con tu banco. Esta página te avisa sola cuando haya respuesta.',
  pix: 'Pix',
  'pix-hint': 'En el momento, desde la app de tu banco',
  'pix-how':
    'Generamos un código que vale 30 minutos. Pagás en la app del banco y esta página lo confirma sola.',
  'pix-make': 'Generar el código Pix',
  'pix-title': 'Pagá con Pix',
  'pix-scan': 'Abrí la app de tu banco, elegí Pix y leé el código, o copialo y pegalo.',
  'pix-code': 'Código para copiar y pegar',
  'pix-copy': 'Copiar el código',
  'pix-left': 'Vale por {{time}} más',
  'pix-over': 'Se terminó el tiempo de este código. Si ya pagaste, esperá: el pago todavía cuenta.',
  boleto: 'Cupón para pagar en efectivo',
  'boleto-hint': 'Se acredita en hasta 3 días hábiles',
  'boleto-how':
    'El cupón vence en 3 días hábiles. Una vez pagado, se acredita en hasta 3 días hábiles; el auto queda reservado hasta entonces.',
  'boleto-make': 'Generar el cupón',
  'boleto-title': 'Pagá el cupón hasta el {{date}}',
  'boleto-line': 'Código del cupón',
  'boleto-copy': 'Copiar el código',
  'boleto-file': 'Descargar el cupón en PDF',
  'boleto-clears': 'Una vez pagado, se acredita en hasta 3 días hábiles. Te avisamos acá y por correo.',
  'boleto-failed': 'No se pudo generar el cupón.',
  copied: 'Copiado',
  'copy-failed': 'No se pudo copiar: seleccioná el texto y copialo.',
  waiting: 'Esperando el pago',
  rehearsal: 'Pagar en este ensayo',
  change: 'Cambiar el medio de pago',

  problem: 'TUVIMOS UN PROBLEMA CON EL PAGO.',
  again: 'Probar de nuevo',
  unanswered: 'Quien procesa el pago no respondió. Probá de nuevo: no se cobra nada dos veces.',
  expired: 'Se terminó el plazo para pagar y no se cobró nada.',
  unreachable: 'Falló la conexión. No se cobró nada dos veces: probá de nuevo.',
  closed: 'Esta reserva ya no se puede pagar.',
  'declined-insufficient-funds': 'La tarjeta no tiene límite para este importe.',
  'declined-call-issuer':
    'El banco de la tarjeta no autorizó el pago. Hablá con el banco o usá otra tarjeta.',
  'declined-invalid-data': 'Algún dato de la tarjeta no coincide.',
  'declined-expired-card': 'La tarjeta está vencida.',
  'declined-high-risk': 'El pago no pasó el análisis de seguridad. Usá otro medio de pago.',
  'declined-other': 'El pago no fue autorizado.',

  paid: 'Pago confirmado',
  'paid-text': 'Recibimos {{amount}}. Tu reserva está garantizada.',
  next: 'Ver el recibo',
  refunding: 'Devolución en camino',
  'refunding-text': 'El importe vuelve por el mismo medio con el que se pagó.',
  refunded: 'Importe devuelto',
  'refunded-text': 'El importe se devolvió por el mismo medio con el que se pagó.',
};
