/** Key of the session in session or local storage (rulings §3), shared by both front ends. */
export const SESSION_KEY = 'user';
