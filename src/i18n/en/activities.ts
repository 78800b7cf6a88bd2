/** Texts of the seven activities of social mobilization (specification §6). */
export const activities = {
  activities: {
    show: { menWomen: '%{members} (%{men} men, %{women} women)' },
  },
} as const;
