export const ptBR = {
  'sign-up.subject': 'Seu código para criar a conta {{brand}}',
  'sign-up.text': 'Digite este código na página em que você está criando a sua conta:',
  'known.subject': 'Você já tem uma conta {{brand}}',
  'known.text':
    'Alguém, provavelmente você, quis criar uma conta com este e-mail. Ela já existe: basta entrar. Se esqueceu a senha, escolha uma nova na página de entrada.',
  'reset.subject': 'Seu código para escolher uma nova senha {{brand}}',
  'reset.text': 'Digite este código na página em que você está escolhendo a nova senha:',
  'unknown.subject': 'Não há conta {{brand}} com este e-mail',
  'unknown.text':
    'Alguém, provavelmente você, pediu uma nova senha para este e-mail. Não há conta com ele: confira se usou outro endereço ou crie a sua conta.',
  'change-email.subject': 'Confirme seu novo e-mail {{brand}}',
  'change-email.text': 'Digite este código na página da sua conta para passar a usar este e-mail:',
  'taken.subject': 'Este e-mail já é de outra conta {{brand}}',
  'taken.text':
    'Alguém, provavelmente você, quis usar este e-mail em uma conta. Ele já é de outra: entre com ele ou escolha outro endereço.',
  'password-changed.subject': 'A senha da sua conta {{brand}} foi trocada',
  'password-changed.text':
    'A senha acaba de ser trocada e os outros aparelhos saíram da conta. Se não foi você, escolha já uma nova senha na página de entrada.',
  'password-reset.subject': 'Sua conta {{brand}} tem uma nova senha',
  'password-reset.text':
    'Alguém acaba de escolher uma nova senha com um código deste e-mail. A conta foi encerrada em todos os outros aparelhos, e as chaves de acesso e a identidade ligada a ela não a abrem mais: crie-as de novo se quiser. Se não foi você, escolha já outra senha e proteja o seu e-mail.',
  'password-reset-kept.subject': 'Sua conta {{brand}} tem uma nova senha',
  'password-reset-kept.text':
    'Alguém acaba de escolher uma nova senha com um código deste e-mail. A conta foi encerrada em todos os outros aparelhos. As chaves de acesso e a identidade ligada a ela continuam a abri-la: confira-as na página de acesso. Se não foi você, escolha já outra senha e proteja o seu e-mail.',
  'email-changed.subject': 'O e-mail da sua conta {{brand}} foi trocado',
  'email-changed.text':
    'A sua conta passou a usar o endereço {{email}}. Se não foi você, fale com a gente agora: este endereço não abre mais a conta.',
  'passkey-added.subject': 'Sua conta {{brand}} tem uma nova chave de acesso',
  'passkey-added.text':
    'Um aparelho acaba de ganhar uma chave de acesso, que abre a conta sem senha. Se não foi você, troque já a senha e tire a chave na página de acesso da sua conta.',
  'factor-added.subject': 'Sua conta {{brand}} agora pede um código do autenticador',
  'factor-added.text':
    'Um aplicativo autenticador acaba de ser ligado à sua conta: depois da senha, pedimos um código dele. Os outros aparelhos saíram da conta. Guarde os códigos de reserva em um lugar seguro. Se não foi você, escolha já uma nova senha e fale com a gente.',
  'factor-changed.subject': 'O autenticador da sua conta {{brand}} foi trocado',
  'factor-changed.text':
    'Outro aplicativo autenticador acaba de tomar o lugar do que estava ligado à sua conta, e os códigos de reserva são outros. Os outros aparelhos saíram da conta. Se não foi você, escolha já uma nova senha e fale com a gente.',
  'factor-removed.subject': 'Sua conta {{brand}} não pede mais o código do autenticador',
  'factor-removed.text':
    'O aplicativo autenticador acaba de ser tirado da sua conta, que volta a abrir só com a senha. Se não foi você, troque já a senha e ligue o autenticador de novo na página de acesso da sua conta.',
  'factor-removed-by-staff.subject': 'Nosso atendimento tirou o autenticador da sua conta {{brand}}',
  'factor-removed-by-staff.text':
    'A pedido de quem se identificou como você, nosso atendimento tirou o aplicativo autenticador da sua conta e a encerrou em todos os aparelhos. A senha continua a mesma. Se não foi você, escolha já uma nova senha e fale com a gente.',
  'codes-renewed.subject': 'Sua conta {{brand}} tem novos códigos de reserva',
  'codes-renewed.text':
    'Novos códigos de reserva acabam de ser criados, e os anteriores não valem mais. Se não foi você, troque já a senha.',
  'backup-code-used.subject': 'Um código de reserva abriu a sua conta {{brand}}',
  'backup-code-used.text':
    'Alguém acaba de entrar com um código de reserva, que não vale mais. Restam {{left}}. Se não foi você, troque já a senha e crie novos códigos na página de acesso da sua conta.',
  'step-guessed.subject': 'Alguém sabe a senha da sua conta {{brand}}',
  'step-guessed.text':
    'Alguém entrou com a sua senha e errou várias vezes o código do autenticador. A conta não foi aberta. Se não foi você, troque já a senha: ela não é mais segredo.',
  'identity-linked.subject': 'Sua conta {{brand}} agora abre também com {{house}}',
  'identity-linked.text':
    'Alguém entrou com {{house}} usando este e-mail, já confirmado lá, e a sua conta passou a abrir assim também. Se não foi você, desligue {{house}} na página de acesso da sua conta.',
  'bonus-given.subject': 'Você ganhou um voucher bônus Lovers {{brand}}',
  'bonus-given.text':
    'Ele já está na sua conta, com o valor, os modelos e até quando vale. Na hora de fechar a compra, mostre o número na concessionária.',
  'bonus-used.subject': 'Seu voucher bônus Lovers {{brand}} foi usado',
  'bonus-used.text':
    'Um dos vouchers da sua conta acaba de ser usado em uma concessionária; veja qual na sua conta. Se não foi você, fale com a gente.',
  'guessed.subject': 'Muitas tentativas de entrar na sua conta {{brand}}',
  'guessed.text':
    'Hoje alguém tentou muitas vezes entrar na sua conta em aparelhos que ela não conhece, sem conseguir. Por até 24 horas, ela não abre com a senha em aparelhos novos. Nos que você já usa, nada muda; em um novo, entre com a sua chave de acesso ou escolha uma nova senha com o código que enviamos por e-mail. Se foi você, não precisa fazer nada.',
  'new-device.subject': 'Novo acesso à sua conta {{brand}}',
  'new-device.text':
    'Sua conta acaba de ser aberta em um aparelho em que ela ainda não tinha sido usada: {{device}}. Se foi você, não precisa fazer nada. Se não foi, troque já a senha e tire esse aparelho na página de acesso da sua conta.',
  'device-unknown': 'navegador desconhecido',
  'erased.subject': 'Sua conta {{brand}} foi excluída',
  'erased.text': 'A conta e os dados que não precisamos guardar por lei foram apagados, como você pediu.',
  'digest.subject': '{{brand}}: {{count}} avisos em um e-mail só',
  'digest.text':
    'Em pouco tempo houve mais avisos para este e-mail do que enviamos de uma vez. Para não encher a sua caixa, juntamos aqui os que faltavam. Se você não pediu nada disso, não precisa fazer nada.',
  'digest.left': 'Há mais {{left}} avisos; eles vão no próximo e-mail.',
  'code-ends':
    'O código vale por {{minutes}} minutos e uma só vez. Não o passe a ninguém: nós nunca o pedimos.',
  ignore: 'Se não foi você, não precisa fazer nada.',
};
