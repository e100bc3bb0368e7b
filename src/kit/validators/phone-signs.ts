/** What an author may write as a telephone where nothing is known of its market: 8 to 24 signs. `isPublishedPhone` judges one of a market. */
export const PHONE_SIGNS = /^[+(\d][\d ()-]{7,23}$/;
