import type { ComponentType } from 'react';
import { useResourceContext } from 'react-admin';
import type { Register } from '../../../contract/register/register.ts';
import { type ActivityKind, activities } from '../../../contract/registers/activities.ts';

export interface KindProps {
  register: Register;
  kind: ActivityKind;
}

/**
 * A page for whichever kind's address it stands at. The key makes another page of it when the kind changes: what
 * was typed or chosen for one kind must not show up in another.
 */
export function forKind(Page: ComponentType<KindProps>): ComponentType {
  return function PageOfKind() {
    const resource = useResourceContext();
    const register = activities.find(({ name }) => name === resource);
    if (!register) throw new Error(`“${resource}” is no kind of activity.`);
    return <Page key={register.name} register={register} kind={register.name as ActivityKind} />;
  };
}
