/** What the staff are written about somebody's access: who did it, to whom, and where it is looked into. No link that opens anything. */
export const ptBR = {
  'staff.add.subject': 'Equipe: um acesso novo para {{name}}',
  'staff.add.text': '{{by}} incluiu {{name}} ({{email}}) na administração.',
  'staff.add.own':
    'Quem fez o convite entrega a você o link em que se escolhem a senha e o celular; este e-mail não o traz.',
  'staff.change.subject': 'Equipe: o acesso de {{name}} mudou',
  'staff.change.text': '{{by}} mudou os papéis ou a concessionária de {{name}} ({{email}}).',
  'staff.change.own': 'Vale desde já, sem entrar de novo.',
  'staff.renew.subject': 'Equipe: um novo acesso para {{name}}',
  'staff.renew.text':
    '{{by}} encerrou as sessões, a senha e o celular de {{name}} ({{email}}) e criou um novo link de acesso.',
  'staff.renew.own': 'Quem o criou entrega a você o link; este e-mail não o traz.',
  'staff.renew-identity.subject': 'Equipe: um novo acesso para {{name}}',
  'staff.renew-identity.text':
    '{{by}} encerrou as sessões de {{name}} ({{email}}), que entra de novo pelo provedor de identidade da montadora.',
  'staff.renew-identity.own': 'Entre por ele como sempre.',
  'staff.end.subject': 'Equipe: o acesso de {{name}} foi encerrado',
  'staff.end.text': '{{by}} encerrou o acesso de {{name}} ({{email}}).',
  'staff.end.own': 'Todas as suas sessões terminaram.',
  wrong:
    'Se ninguém da sua equipe o decidiu, encerre as sessões dessa conta e avise quem opera o portal: tudo está no registro de mudanças.',
};
