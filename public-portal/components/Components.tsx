import infrastructure from '../art/infrastructure.svg';
import institution from '../art/institution.svg';
import livelihood from '../art/livelihood.svg';
import { components } from '../texts.ts';

const art = { infrastructure, livelihood, institution };

/** The three components of the project. */
export function Components() {
  return (
    <ul class="cards">
      {components.map(component => (
        <li class="card card-art" key={component.title}>
          <img src={art[component.art]} alt="" width="320" height="160" loading="lazy" />
          <h3>{component.title}</h3>
          <p>{component.text}</p>
        </li>
      ))}
    </ul>
  );
}
