/**
 * What a site says about consent and asks at contact unless its authors say otherwise. Here and not among the labels of
 * the screen: the service keeps the very wording with each consent.
 */
export const ptBR = {
  disclaimer:
    'Usamos seus dados para apresentar as condições de financiamento e para que a concessionária que vai atender você entre em contato pelos canais marcados acima.',
  disclaimerPlain:
    'Usamos seus dados para apresentar as condições de financiamento e para que a concessionária que vai atender você entre em contato.',
  disclaimerContact:
    'Usamos seus dados para que a concessionária que vai atender você entre em contato sobre o seu pedido.',
  terms:
    'Seus dados vão para a concessionária que vai atender você e para o fabricante, que os usam somente para responder a este pedido. Você pode pedir acesso, correção ou exclusão a qualquer momento (Lei 13.709/2018).',
  categories: [
    { code: 'purchase', label: 'Compra' },
    { code: 'service', label: 'Serviços e manutenção' },
    { code: 'other', label: 'Outros assuntos' },
  ],
  reasons: [
    { code: 'quote', label: 'Pedir uma proposta' },
    { code: 'test-drive', label: 'Agendar um test drive' },
    { code: 'stock', label: 'Saber o prazo de entrega' },
    { code: 'trade-in', label: 'Avaliar meu carro usado' },
    { code: 'doubt', label: 'Tirar uma dúvida' },
  ],
  remarks: { category: 'Categoria', reason: 'Motivo', message: 'Mensagem' },
};
