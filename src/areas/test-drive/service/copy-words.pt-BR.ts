/** What a person is told of these records in a copy of their data, by the table that each begins with. */
export const ptBR = {
  booking: {
    what: 'Visita marcada',
    purpose: 'esperar você no test drive ou no reparo e avisar',
    until: '180 dias depois do dia da visita',
  },
};
