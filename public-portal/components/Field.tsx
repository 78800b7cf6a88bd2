import type { ComponentChildren } from 'preact';
import { texts, translateMessage } from '../texts/catalogue.ts';

/** Attributes that link an input to its label, hint and errors. */
export interface InputProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  errors?: string[];
  /** A message for screen readers to announce when it changes. */
  status?: string;
  children: (described: InputProps) => ComponentChildren;
}

export function Field({ name, label, hint, errors = [], status, children }: FieldProps) {
  const ids = { hint: `${name}-hint`, errors: `${name}-errors` };
  const described = [errors.length > 0 ? ids.errors : '', hint ? ids.hint : ''].filter(Boolean).join(' ');
  return (
    <div class="field">
      <p class="label">
        <label for={name}>{label}</label> <span class="quiet">({texts().form.required})</span>
      </p>
      {hint ? (
        <p class="hint" id={ids.hint}>
          {hint}
        </p>
      ) : null}
      {children({
        id: name,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': errors.length > 0,
      })}
      <div class="field-says" aria-live="polite">
        {errors.length > 0 ? (
          <ul class="errors" id={ids.errors}>
            {errors.map(error => (
              <li key={error}>{translateMessage(error)}</li>
            ))}
          </ul>
        ) : status ? (
          <p class="hint">{status}</p>
        ) : null}
      </div>
    </div>
  );
}
