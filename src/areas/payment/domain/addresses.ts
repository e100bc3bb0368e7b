/** Pages with this segment in their address may hold the frame in which a card is typed. */
export const PAYMENT_PAGES: readonly string[] = ['reserva'];
