/** Texts of the seven activities of social mobilization, in Urdu. */
import type { activities as english } from '../en/activities.ts';
import type { Mirror } from '../translate.ts';

export const activities: Mirror<typeof english> = {
  activities: {
    show: { menWomen: '%{members} (%{men} مرد، %{women} خواتین)' },
  },
};
