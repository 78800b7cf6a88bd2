/** Texts of the targets of the programme. */
export const targets = {} as const;
