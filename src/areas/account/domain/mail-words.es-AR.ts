import type { ptBR } from './mail-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  'sign-up.subject': 'Tu código para crear la cuenta {{brand}}',
  'sign-up.text': 'Escribí este código en la página en la que estás creando tu cuenta:',
  'known.subject': 'Ya tenés una cuenta {{brand}}',
  'known.text':
    'Alguien, seguramente vos, quiso crear una cuenta con este correo. Ya existe: solo tenés que ingresar. Si te olvidaste la contraseña, elegí una nueva en la página de ingreso.',
  'reset.subject': 'Tu código para elegir una nueva contraseña {{brand}}',
  'reset.text': 'Escribí este código en la página en la que estás eligiendo la nueva contraseña:',
  'unknown.subject': 'No hay una cuenta {{brand}} con este correo',
  'unknown.text':
    'Alguien, seguramente vos, pidió una nueva contraseña para este correo. No hay una cuenta con él: fijate si usaste otra dirección o creá tu cuenta.',
  'change-email.subject': 'Confirmá tu nuevo correo {{brand}}',
  'change-email.text': 'Escribí este código en la página de tu cuenta para empezar a usar este correo:',
  'taken.subject': 'Este correo ya es de otra cuenta {{brand}}',
  'taken.text':
    'Alguien, seguramente vos, quiso usar este correo en una cuenta. Ya es de otra: ingresá con él o elegí otra dirección.',
  'password-changed.subject': 'Se cambió la contraseña de tu cuenta {{brand}}',
  'password-changed.text':
    'La contraseña se acaba de cambiar y los otros dispositivos salieron de la cuenta. Si no fuiste vos, elegí ya una nueva contraseña en la página de ingreso.',
  'password-reset.subject': 'Tu cuenta {{brand}} tiene una contraseña nueva',
  'password-reset.text':
    'Alguien acaba de elegir una contraseña nueva con un código de este correo. La cuenta se cerró en todos los otros dispositivos, y las llaves de acceso y la identidad vinculada ya no la abren: creálas de nuevo si querés. Si no fuiste vos, elegí ya otra contraseña y protegé tu correo.',
  'password-reset-kept.subject': 'Tu cuenta {{brand}} tiene una contraseña nueva',
  'password-reset-kept.text':
    'Alguien acaba de elegir una contraseña nueva con un código de este correo. La cuenta se cerró en todos los otros dispositivos. Las llaves de acceso y la identidad vinculada la siguen abriendo: revisalas en la página de acceso. Si no fuiste vos, elegí ya otra contraseña y protegé tu correo.',
  'email-changed.subject': 'Se cambió el correo de tu cuenta {{brand}}',
  'email-changed.text':
    'Tu cuenta ahora usa la dirección {{email}}. Si no fuiste vos, escribinos ahora: esta dirección ya no abre la cuenta.',
  'passkey-added.subject': 'Tu cuenta {{brand}} tiene una llave de acceso nueva',
  'passkey-added.text':
    'Un dispositivo acaba de recibir una llave de acceso, que abre la cuenta sin contraseña. Si no fuiste vos, cambiá ya la contraseña y quitá la llave en la página de acceso de tu cuenta.',
  'factor-added.subject': 'Tu cuenta {{brand}} ahora pide un código del autenticador',
  'factor-added.text':
    'Se acaba de vincular una aplicación de autenticación a tu cuenta: después de la contraseña pedimos un código de ella. Los otros dispositivos salieron de la cuenta. Guardá los códigos de respaldo en un lugar seguro. Si no fuiste vos, elegí ya una nueva contraseña y contactanos.',
  'factor-changed.subject': 'Se cambió el autenticador de tu cuenta {{brand}}',
  'factor-changed.text':
    'Otra aplicación de autenticación acaba de reemplazar a la que estaba vinculada a tu cuenta, y los códigos de respaldo son otros. Los otros dispositivos salieron de la cuenta. Si no fuiste vos, elegí ya una nueva contraseña y contactanos.',
  'factor-removed.subject': 'Tu cuenta {{brand}} ya no pide el código del autenticador',
  'factor-removed.text':
    'Se acaba de quitar la aplicación de autenticación de tu cuenta, que vuelve a abrirse solo con la contraseña. Si no fuiste vos, cambiá ya la contraseña y vinculá el autenticador de nuevo en la página de acceso de tu cuenta.',
  'factor-removed-by-staff.subject': 'Nuestro equipo quitó el autenticador de tu cuenta {{brand}}',
  'factor-removed-by-staff.text':
    'A pedido de quien se identificó como vos, nuestro equipo quitó la aplicación de autenticación de tu cuenta y la cerró en todos los dispositivos. La contraseña sigue siendo la misma. Si no fuiste vos, elegí ya una nueva contraseña y contactanos.',
  'codes-renewed.subject': 'Tu cuenta {{brand}} tiene nuevos códigos de respaldo',
  'codes-renewed.text':
    'Se acaban de crear nuevos códigos de respaldo, y los anteriores ya no sirven. Si no fuiste vos, cambiá ya la contraseña.',
  'backup-code-used.subject': 'Un código de respaldo abrió tu cuenta {{brand}}',
  'backup-code-used.text':
    'Alguien acaba de ingresar con un código de respaldo, que ya no sirve. Quedan {{left}}. Si no fuiste vos, cambiá ya la contraseña y creá nuevos códigos en la página de acceso de tu cuenta.',
  'step-guessed.subject': 'Alguien sabe la contraseña de tu cuenta {{brand}}',
  'step-guessed.text':
    'Alguien ingresó con tu contraseña y se equivocó varias veces en el código del autenticador. La cuenta no se abrió. Si no fuiste vos, cambiá ya la contraseña: dejó de ser un secreto.',
  'identity-linked.subject': 'Tu cuenta {{brand}} ahora también se abre con {{house}}',
  'identity-linked.text':
    'Alguien ingresó con {{house}} usando este correo, ya confirmado ahí, y tu cuenta ahora también se abre así. Si no fuiste vos, desvinculá {{house}} en la página de acceso de tu cuenta.',
  'bonus-given.subject': 'Ganaste un voucher bono Lovers {{brand}}',
  'bonus-given.text':
    'Ya está en tu cuenta, con el valor, los modelos y hasta cuándo vale. Al cerrar la compra, mostrá el número en el concesionario.',
  'bonus-used.subject': 'Se usó tu voucher bono Lovers {{brand}}',
  'bonus-used.text':
    'Uno de los vouchers de tu cuenta se acaba de usar en un concesionario; mirá cuál en tu cuenta. Si no fuiste vos, escribinos.',
  'guessed.subject': 'Muchos intentos de entrar a tu cuenta {{brand}}',
  'guessed.text':
    'Hoy alguien intentó muchas veces entrar a tu cuenta en dispositivos que no conoce, sin lograrlo. Por hasta 24 horas no se abre con la contraseña en dispositivos nuevos. En los que ya usás no cambia nada; en uno nuevo, entrá con tu llave de acceso o elegí una nueva contraseña con el código que te mandamos por correo. Si fuiste vos, no hace falta que hagas nada.',
  'new-device.subject': 'Nuevo ingreso a tu cuenta {{brand}}',
  'new-device.text':
    'Tu cuenta se acaba de abrir en un dispositivo en el que todavía no se había usado: {{device}}. Si fuiste vos, no hace falta que hagas nada. Si no fuiste vos, cambiá ya la contraseña y sacá ese dispositivo en la página de acceso de tu cuenta.',
  'device-unknown': 'navegador desconocido',
  'erased.subject': 'Tu cuenta {{brand}} fue eliminada',
  'erased.text': 'Borramos la cuenta y los datos que la ley no nos obliga a guardar, como pediste.',
  'digest.subject': '{{brand}}: {{count}} avisos en un solo correo',
  'digest.text':
    'En poco tiempo hubo más avisos para este correo de los que mandamos de una vez. Para no llenarte la casilla, juntamos acá los que faltaban. Si no pediste nada de esto, no hace falta que hagas nada.',
  'digest.left': 'Hay {{left}} avisos más; van en el próximo correo.',
  'code-ends':
    'El código sirve por {{minutes}} minutos y una sola vez. No se lo pases a nadie: nosotros nunca lo pedimos.',
  ignore: 'Si no fuiste vos, no hace falta que hagas nada.',
};
