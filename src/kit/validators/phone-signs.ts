/** What an author may write as a telephone where nothing is known of its market; `isPublishedPhone` judges one of a market. */
export const PHONE_SIGNS = /^[+(\d][\d ()-]{5,24}$/;
