export const ptBR = {
  link: 'Ver, mudar ou cancelar meu agendamento',
  reason: 'Motivo:',
  number: 'Agendamento {{number}}',
  morning: 'manhã',
  afternoon: 'tarde',
  'when.morning': '{{day}}, de manhã ({{hours}})',
  'when.afternoon': '{{day}}, à tarde ({{hours}})',
  where: '{{dealer}}, {{address}}, {{city}}. Telefone {{phone}}.',
  gone: 'Esta concessionária não faz mais parte da rede. Se ainda quiser vir, escolha outra no site.',
  'test-drive.event': 'Test drive',
  'recall.event': 'Recall',
  'test-drive.what': 'test drive do {{car}}',
  'recall.what': 'reparo de recall do {{car}}',
  'asked.subject': 'Recebemos seu pedido: {{what}}, {{short}}',
  'asked.text':
    'Recebemos seu pedido de {{what}} para {{when}}. A concessionária responde em até 24 horas. Número do agendamento: {{number}}.',
  'moved.subject': 'Novo horário pedido: {{what}}, {{short}}',
  'moved.text':
    'Você mudou seu {{what}} para {{when}}. A concessionária confirma o novo horário em até 24 horas. Número do agendamento: {{number}}.',
  'moved-by-us.subject': 'A concessionária mudou o horário: {{what}}, {{short}}',
  'moved-by-us.text':
    'A concessionária pede desculpas: ela não pode receber você no horário combinado e espera você em {{when}}. Se não puder, escolha outro horário pelo link abaixo. Número do agendamento: {{number}}.',
  'confirmed.subject': 'Confirmado: {{what}}, {{short}}',
  'confirmed.text':
    'A concessionária confirmou: esperamos você em {{when}}. Para o test drive, traga sua CNH. Número do agendamento: {{number}}.',
  'confirmed.recall':
    'A concessionária confirmou: esperamos você e seu carro em {{when}}. O reparo é gratuito. Traga o documento do carro. Número do agendamento: {{number}}.',
  'cancelled.subject': 'Cancelado: {{what}}, {{short}}',
  'cancelled.text': 'Você cancelou seu {{what}} de {{when}}. Quando quiser, agende de novo.',
  'cancelled-by-us.subject': 'A concessionária cancelou: {{what}}, {{short}}',
  'cancelled-by-us.text':
    'A concessionária não pode receber você em {{when}}. Pedimos desculpas: escolha outro dia ou outra concessionária.',
  'reminder.subject': 'É amanhã: {{what}}',
  'reminder.text':
    'Seu {{what}} é amanhã, {{when}}. Se não puder ir, avise pelo link abaixo. Número do agendamento: {{number}}.',
  'late.subject': 'Ainda sem resposta: {{what}}, {{short}}',
  'late.text':
    'A resposta que prometemos ainda não chegou: a concessionária não respondeu no prazo. Você também pode ligar direto para ela.',
  'late.dealer': 'Acabamos de lembrar a concessionária.',
  'late.maker': 'Avisamos a {{brand}}.',
  'dealer-asked.subject': 'Novo agendamento {{number}}: {{what}}, {{short}}',
  'dealer-asked.text':
    'Há um pedido de {{what}} para {{when}}. Responda em até 24 horas. Os dados do cliente estão no seu CRM ou no sistema de agendamentos, pelo número {{number}}.',
  'dealer-moved.subject': 'Agendamento {{number}} mudou: {{what}}, {{short}}',
  'dealer-moved.text': 'O cliente pede {{what}} para {{when}}. Responda em até 24 horas.',
  'dealer-cancelled.subject': 'Agendamento {{number}} cancelado: {{what}}, {{short}}',
  'dealer-cancelled.text': 'O cliente cancelou o {{what}} de {{when}}. O horário está livre de novo.',
  'escalated.subject': 'Sem resposta no prazo: agendamento {{number}} em {{dealer}}',
  'escalated.text':
    'O pedido {{number}}, {{what}} para {{when}}, passou do prazo de resposta da concessionária. O cliente foi avisado do atraso.',
};
