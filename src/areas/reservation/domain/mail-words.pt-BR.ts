export const ptBR = {
  link: 'Ver meu pedido',
  reason: 'Motivo:',
  'trade-in': 'Desse preço, {{tradeIn}} são pagos com o seu usado: ficam {{toPay}}, com o sinal.',
  refund: 'Vamos devolver {{amount}} pelo mesmo meio de pagamento.',
  'credit-ended':
    'O financiamento ligado a esta compra, da proposta {{proposal}}, termina com ela ({{law}}): nós avisamos o banco. Se ele já tiver cobrado algo, tem de devolver.',
  'accepted.subject': 'Falta o sinal do seu {{car}}',
  'accepted.text':
    'A pré-reserva {{number}} está feita e o preço de {{price}} fica garantido até {{locked}}. Para confirmar a reserva, pague o sinal de {{deposit}} até {{until}}. O carro é de quem pagar primeiro: a página do pedido diz por quanto tempo ele fica guardado para você. Um boleto pode ser pago até o vencimento.',
  'accepted.built':
    'A pré-reserva {{number}} está feita e o preço de {{price}} fica garantido até {{locked}}. Para confirmar a reserva, pague o sinal de {{deposit}} até {{until}}: o carro é feito para você, depois do sinal. Um boleto pode ser pago até o vencimento.',
  'paid.subject': 'Seu {{car}} está reservado',
  'paid.text':
    'Recebemos o sinal de {{deposit}} do pedido {{number}}. O preço de {{price}} fica garantido até {{locked}} e a entrega está prevista para {{estimate}}. O comprovante está na página do pedido, onde você também pode cancelar.',
  'paid-like.subject': 'Seu {{car}} está reservado',
  'paid-like.text':
    'Recebemos o sinal de {{deposit}} do pedido {{number}}. Outra pessoa pagou antes pelo carro que você tinha escolhido; por isso reservamos para você outro igual, da mesma versão, cor e opcionais, o nº {{stock}}. O preço de {{price}} fica garantido até {{locked}} e a entrega está prevista para {{estimate}}. Se não o quiser, cancele na página do pedido e recebe o sinal inteiro de volta.',
  'overtaken.subject': 'Outra pessoa pagou antes pelo {{car}}',
  'overtaken.text':
    'Outra pessoa pagou antes pelo {{car}} da pré-reserva {{number}}, e por isso ela terminou. Se você já pagou, não se preocupe: quando o pagamento chegar, reservamos outro carro igual se houver; se não, devolvemos tudo.',
  'changed.subject': 'A montagem do seu {{car}} mudou',
  'changed.text': 'Como você pediu, a montagem do pedido {{number}} mudou. O preço agora é {{price}}.',
  'estimate.subject': 'Nova previsão de entrega do seu {{car}}',
  'estimate.text': 'A previsão de entrega do pedido {{number}} agora é {{estimate}}.',
  'invoiced.subject': 'Seu {{car}} foi faturado',
  'invoiced.text':
    'A nota fiscal do pedido {{number}} foi emitida por {{price}}: descontado o sinal, faltam {{rest}} na entrega. O próximo passo é o emplacamento.',
  'registered.subject': 'Seu {{car}} foi emplacado',
  'registered.text':
    'O carro do pedido {{number}} está emplacado. A concessionária combina a entrega com você.',
  'cancelled.subject': 'Seu pedido {{number}} foi cancelado',
  'cancelled.text': 'Cancelamos o pedido {{number}} do {{car}}, como você pediu.',
  'cancelled-by-us.subject': 'O pedido {{number}} foi cancelado',
  'cancelled-by-us.text': 'O pedido {{number}} do {{car}} foi cancelado pela {{brand}}.',
  'expired.subject': 'A pré-reserva {{number}} venceu',
  'expired.text':
    'O sinal da pré-reserva {{number}} não chegou a tempo e o {{car}} voltou a ficar disponível. Se você já pagou, não se preocupe: quando o pagamento chegar, o carro é seu se ainda estiver livre; se não, reservamos outro igual, se houver, ou devolvemos tudo.',
  'expired.built':
    'O sinal da pré-reserva {{number}} não chegou a tempo, e por isso a reserva do {{car}} terminou. Se você já pagou, não se preocupe: quando o pagamento chegar, a reserva vale, ou devolvemos tudo.',
  'too-late.subject': 'Vamos devolver o sinal do pedido {{number}}',
  'too-late.text':
    'O pagamento de {{amount}} chegou quando o pedido {{number}} já não podia ser atendido. Estamos devolvendo o valor inteiro pelo mesmo meio de pagamento.',
  'refunded.subject': 'Devolvemos {{amount}} do pedido {{number}}',
  'refunded.text': 'A devolução de {{amount}} do pedido {{number}} foi concluída.',
  'returned.subject': 'O pedido {{number}} foi encerrado',
  'returned.text':
    'Quem processa o pagamento devolveu o sinal de {{deposit}} pelo mesmo meio em que foi pago. Por isso o pedido {{number}} foi cancelado e o {{car}} voltou a ficar disponível. Se você ainda o quer, reserve de novo.',
  'returned.built':
    'Quem processa o pagamento devolveu o sinal de {{deposit}} pelo mesmo meio em que foi pago. Por isso o pedido {{number}} do {{car}} foi cancelado. Se você ainda quer o carro, reserve de novo.',
  'released.subject': 'O pedido {{number}} continua',
  'released.text': 'O pedido {{number}} do {{car}} saiu da espera e continua de onde parou.',
  'kit.subject': 'Guardamos o endereço do seu kit de boas-vindas',
  'kit.text':
    'Guardamos para onde vai o kit de boas-vindas do pedido {{number}}. Até o envio você pode mudar o endereço na página do pedido. Se não foi você, mude agora.',
  'dispute.subject': 'O sinal do pedido {{number}} foi contestado',
  'dispute.text':
    'O banco do cartão nos avisou que o titular contestou o sinal de {{deposit}} do pedido {{number}}. O {{car}} continua guardado, e o pedido fica em espera até o banco decidir. Se foi engano, peça ao banco para encerrar a contestação.',
  'dispute.built':
    'O banco do cartão nos avisou que o titular contestou o sinal de {{deposit}} do pedido {{number}}. O pedido do {{car}} fica em espera até o banco decidir. Se foi engano, peça ao banco para encerrar a contestação.',
  'dispute-won.subject': 'O pedido {{number}} continua',
  'dispute-won.text':
    'O banco encerrou a contestação do sinal e o pedido {{number}} do {{car}} continua de onde parou.',
  'dispute-lost.subject': 'O pedido {{number}} foi encerrado',
  'dispute-lost.text':
    'O banco devolveu o sinal de {{deposit}} ao titular do cartão. Por isso o pedido {{number}} foi cancelado e o {{car}} voltou a ficar disponível. Se você ainda o quer, reserve de novo.',
  'dispute-lost.built':
    'O banco devolveu o sinal de {{deposit}} ao titular do cartão. Por isso o pedido {{number}} do {{car}} foi cancelado. Se você ainda quer o carro, reserve de novo.',
  'photo-accepted.subject': 'Sua foto do pedido {{number}} foi aceita',
  'photo-accepted.text':
    'Conferimos a foto de segurança do pedido {{number}}: está tudo certo, não falta nada.',
  'photo-refused.subject': 'Precisamos de outra foto para o pedido {{number}}',
  'photo-refused.text':
    'Uma pessoa da nossa equipe conferiu a foto de segurança do pedido {{number}}, e ela não serve. Tire outra na página do pedido, por favor.',
  'code.subject': '{{code}} é o código para abrir o pedido {{number}}',
  'code.text':
    'Use o código {{code}} para abrir o pedido {{number}} neste aparelho. Ele vale por dez minutos e uma só vez; não o passe a ninguém. Se não foi você, não precisa fazer nada: sem o código ninguém abre o pedido.',
  'owner-code.subject': '{{code}} é o código para {{act}} {{number}}',
  'owner-code.text':
    'Alguém que tem este pedido aberto pediu para {{act}} {{number}}. Se foi você, confirme com o código {{code}}: ele só serve para isso, vale por dez minutos e uma só vez. Não o passe a ninguém; nós nunca o pedimos por telefone nem por mensagem. Se não foi você, não use o código: abra o pedido e encerre os outros aparelhos.',
  'act.kit': 'mudar o endereço do kit do pedido',
  'act.cancel': 'cancelar o pedido',
  'act.change': 'mudar a montagem do pedido',
  'act.account': 'guardar em uma conta o pedido',
  'mailbox-code.subject': '{{code}} é o código para usar este e-mail no pedido {{number}}',
  'mailbox-code.text':
    'Use o código {{code}} para confirmar que este e-mail é seu e passar a usá-lo no pedido {{number}}. Ele vale por dez minutos e uma só vez; não o passe a ninguém. Se não foi você, não precisa fazer nada: sem o código o pedido não passa a usar este e-mail.',
  'mailbox-changed.subject': 'O pedido {{number}} passou a usar outro e-mail',
  'mailbox-changed.text':
    'O pedido {{number}} do {{car}} passou a usar outro e-mail, e este não recebe mais nada sobre ele. Se não foi você, não pague o sinal: cancele o pedido no aparelho em que o começou e faça outro, ou fale com a gente.',
  'link-renewed.subject': 'O pedido {{number}} foi fechado nos outros aparelhos',
  'link-renewed.text':
    'O pedido {{number}} foi fechado em todos os aparelhos, menos naquele em que isto foi pedido, e os links dos e-mails anteriores não valem mais. Se não foi você, abra o pedido pelo link abaixo e encerre os outros aparelhos.',
  'link-again.subject': 'O link do pedido {{number}}',
  'link-again.text':
    'Alguém pediu no nosso site o link do pedido {{number}} do {{car}}. Com ele você vê como o pedido está; para mudar, pagar ou cancelar, mandamos ainda um código a este e-mail. Se não foi você, não precisa fazer nada.',
  'kit-sent.subject': 'Seu kit de boas-vindas está a caminho',
  'kit-sent.text': 'O kit de boas-vindas do pedido {{number}} foi enviado.',
  'account-closed.subject': 'O pedido {{number}} continua sem a conta',
  'account-closed.text':
    'Sua conta foi excluída, como você pediu. O pedido {{number}} do {{car}} está pago e continua: pelo link abaixo você o acompanha, muda e cancela.',
  'account-closed-cancelled.subject': 'O pedido {{number}} foi cancelado e a conta, excluída',
  'account-closed-cancelled.text':
    'Como você pediu, cancelamos o pedido {{number}} do {{car}} e excluímos a sua conta. O link abaixo mostra como o pedido terminou.',
  'invoiced.financed':
    'A nota fiscal do pedido {{number}} foi emitida por {{price}}: com o contrato assinado até {{signBy}}, o financiamento paga {{financed}} e, descontado o sinal, faltam {{rest}} na entrega. Sem o contrato, faltam {{cash}}. O próximo passo é o emplacamento.',
  'withdrawn.subject': 'Registramos sua desistência do pedido {{number}}',
  'withdrawn.text':
    'Você desistiu da compra do {{car}} em {{day}}, dentro do prazo da lei. A concessionária combina com você a devolução do carro, e tudo o que você pagou volta para você.',
  'delivered.subject': 'Seu {{car}} foi entregue',
  'delivered.text':
    'Registramos a entrega do carro do pedido {{number}} em {{day}}. A partir desse dia contam o prazo para desistir da compra, os pontos e a sua opinião. Se você não recebeu o carro, fale com a concessionária.',
  'sold.subject': 'Pedido pago {{number}}: fale com o cliente',
  'sold.text':
    'Um cliente reservou e pagou o sinal de um carro que vocês entregam. O próximo passo é falar com ele. Quando a nota fiscal for emitida, avisem a operação da marca, que a registra no pedido, ou registrem-na pela integração do sistema de vocês.',
  'sold.order': 'Pedido',
  'sold.car': 'Carro',
  'sold.stock': 'Carro em estoque nº',
  'sold.price': 'Preço garantido',
  'sold.quotation': 'Cotação',
  'sold.trade-in': 'Usado na troca',
  'sold.to-pay': 'A pagar, com o sinal',
  'sold.deposit': 'Sinal pago',
  'sold.financing': 'Financiamento',
  'sold.proposal': 'Proposta de crédito',
  'sold.estimate': 'Entrega prevista',
  'sold.buyer': 'Comprador',
  'sold.phone': 'Telefone',
  'unsold.subject': 'Pedido {{number}} cancelado: não há mais o que entregar',
  'unsold.text':
    'Um pedido pago que vocês iam entregar foi cancelado. Não façam a nota fiscal nem preparem a entrega; o que for devolvido ao cliente, devolvemos nós.',
  'unsold.by': 'Cancelado por',
  'unsold.by-customer': 'cliente',
  'unsold.by-staff': 'nossa equipe',
  'unsold.by-payment': 'quem processa o pagamento, que devolveu o sinal',
  'unsold.reason': 'Motivo',
  'sold.email': 'E-mail',
};
