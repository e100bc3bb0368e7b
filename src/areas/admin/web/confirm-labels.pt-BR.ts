export const ptBR = {
  'order.invoice': 'Faturar o pedido {{number}}?',
  'order.invoice-effect':
    'O pedido é faturado por {{price}}. O preço fica gravado, o cliente o recebe por e-mail com o motivo, e fora do prazo legal só a concessionária cancela. Não dá para desfazer.',
  'order.plate': 'Registrar o emplacamento do pedido {{number}}?',
  'order.plate-effect':
    'O cliente é avisado por e-mail de que o carro está emplacado. Não dá para desfazer, e o pedido não pode mais ser cancelado aqui.',
  'order.deliver': 'Registrar a entrega do pedido {{number}}?',
  'order.deliver-effect':
    'O cliente é avisado por e-mail. A partir do dia da entrega contam o prazo para desistir, os pontos do programa e o direito de dar opinião. Não dá para desfazer.',
  'order.withdraw': 'Registrar que o cliente desistiu da compra do pedido {{number}}?',
  'order.withdraw-effect':
    'O financiamento ligado à compra termina, o banco e o cliente são avisados. O dinheiro e o carro voltam por fora do portal. Não dá para desfazer.',
  'order.kit-sent': 'Registrar o envio do kit do pedido {{number}}?',
  'order.kit-sent-effect':
    'O cliente é avisado por e-mail e não pode mais mudar o endereço. Não dá para desfazer.',
  'order.release': 'Liberar o pedido {{number}}?',
  'order.release-effect':
    'O pedido sai da espera e segue de onde parou, e o cliente é avisado por e-mail com o motivo. Só libere com a contestação do sinal resolvida.',
  'order.estimate': 'Mudar a previsão do pedido {{number}}?',
  'order.estimate-effect': 'O cliente recebe a nova previsão por e-mail, com o motivo.',
  'order.cancel': 'Cancelar o pedido {{number}}?',
  'order.cancel-effect':
    'O pedido termina, o carro volta a ficar disponível, e o depósito de {{deposit}} que foi pago volta inteiro ao cliente, que é avisado por e-mail com o motivo. Não dá para desfazer.',
  'order.cancel-unpaid-effect':
    'O pedido termina e o carro volta a ficar disponível. Nada foi pago, e nada é devolvido. O cliente é avisado por e-mail com o motivo. Não dá para desfazer.',
  'photo.accepted': 'Aceitar a foto de segurança?',
  'photo.accepted-effect':
    'A identidade do cliente fica conferida, com o seu nome e o motivo no histórico, e ele é avisado por e-mail.',
  'photo.refused': 'Recusar a foto de segurança?',
  'photo.refused-effect': 'O cliente é avisado por e-mail com o motivo e precisa enviar outra foto.',
  'consumer-request.answer': 'Enviar esta resposta?',
  'consumer-request.answer-effect':
    'A pessoa a recebe por e-mail e o pedido fica respondido: a resposta não muda mais.',
  'booking.cancel': 'Cancelar esta visita?',
  'booking.cancel-effect':
    'O horário fica livre e o cliente é avisado por e-mail com o motivo. Para ter outra visita, ele pede de novo.',
  'booking.miss': 'Registrar que o cliente não veio?',
  'booking.miss-effect': 'A visita termina assim no histórico do cliente e não pode mais mudar.',
  'booking.keep': 'Registrar que a visita aconteceu?',
  'booking.keep-effect': 'A visita termina assim no histórico do cliente e não pode mais mudar.',
  'account.factor-off': 'Tirar o autenticador desta conta?',
  'account.factor-off-effect':
    'A conta volta a abrir só com a senha e sai de todos os aparelhos. O cliente é avisado por e-mail.',
  'wish.meet': 'Dar este pedido por atendido?',
  'wish.meet-effect':
    '{{right}}, recebido em {{day}}: sai da lista, e o prazo da lei deixa de ser contado. Fica no registro com o seu nome. Não dá para desfazer.',
  'wish.settle': 'Confirmar o pedido do titular?',
  'wish.settle-effect_one': '{{count}} registro é mudado como mostrado acima. O que se apaga não volta.',
  'wish.settle-effect_other':
    '{{count}} registros são mudados como mostrado acima. O que se apaga não volta.',
  'staff.end': 'Encerrar o acesso de {{name}}?',
  'staff.end-effect':
    '{{name}} sai agora de todos os aparelhos. O que fez continua no registro; depois pode ser readmitido.',
  'staff.renew': 'Criar um novo link para {{name}}?',
  'staff.renew-effect':
    '{{name}} entra com o novo link e escolhe outra senha; a senha, o celular e as sessões de antes deixam de valer.',
  'staff.unlink': 'Desfazer a ligação de {{name}} com o provedor de identidade?',
  'staff.unlink-effect':
    '{{name}} sai agora de todos os aparelhos. Quem entrar depois pelo provedor com o mesmo e-mail fica com esta conta e os papéis dos grupos que tiver lá.',
  'offer.publish': 'Publicar {{title}}?',
  'offer.publish-effect':
    'A oferta aparece agora no site, nos dias que ela diz. O que se anuncia obriga a marca a cumprir.',
  'offer.withdraw': 'Retirar {{title}}?',
  'offer.withdraw-effect':
    'A oferta sai agora do site. Quem já a aceitou continua com o que foi anunciado. Depois pode ser publicada de novo.',
  'import.bring': 'Importar agora?',
  'import.bring-effect':
    'O que o relatório mostra passa a valer no site: preços, carros e textos. Para voltar é preciso importar os arquivos de antes.',
};
