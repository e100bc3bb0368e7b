/** The text of an id as the portal writes it: a UUID in lower case (RFC 9562 §4). For patterns that hold one among other things. */
export const UUID_TEXT = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

const UUID = new RegExp(`^${UUID_TEXT}$`);

/**
 * Whether a text is such an id. What a browser sends is asked before it reaches the database, which refuses a query with anything
 * else; an id of ours in capitals was written by nobody here, and is none.
 */
export const isUuid = (text: string): boolean => UUID.test(text);
