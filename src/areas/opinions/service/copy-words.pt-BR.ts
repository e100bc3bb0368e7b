/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  opinion: {
    what: 'Opinião sobre um carro',
    purpose: 'publicar o que você diz do seu carro',
    until: 'cinco anos, até você pedir a exclusão, ou enquanto existir a conta',
  },
  opinion_vote: {
    what: 'Voto em uma opinião',
    purpose: 'contar uma vez quem achou a opinião útil',
    until: 'enquanto existir a opinião ou a conta',
  },
};
