/** Query keys: what everybody may know of the programme, and the details that admins enter. */
export const PROGRAMME = ['programme'] as const;
export const PROGRAMME_DETAILS = ['programme', 'details'] as const;
