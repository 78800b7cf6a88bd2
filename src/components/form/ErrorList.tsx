import { Box, Link, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { useRegister } from '../RegisterContext.ts';

/** What is wrong with the form: each field by its label, which leads to it. What is wrong with it stands there. */
export function ErrorList() {
  const register = useRegister();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const order = register.sections.flatMap(({ fields }) => fields);
  const declared = (field: string) => (field === 'files' ? 'documents' : field);
  const place = (field: string) => {
    const found = order.indexOf(declared(field));
    return found < 0 ? order.length : found;
  };
  const wrong = Object.keys(errors).sort((a, b) => place(a) - place(b));
  const isShown = wrong.length > 0 && submitCount > 0;
  useEffect(() => {
    // The bar has grown over the field that got the focus.
    const at = document.activeElement;
    if (isShown && at?.matches('form *')) at.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  const labelOf = (field: string) => {
    const label = (register.allFields[field] ?? register.allFields[declared(field)])?.label;
    return label ? localized(label) : field;
  };
  return (
    <Box sx={{ color: 'error.main', maxHeight: 96, overflowY: 'auto' }}>
      <Typography role="alert" variant="body2" component="span">
        {text('register.form.invalid', { smart_count: wrong.length })}
      </Typography>
      <Box
        component="ul"
        aria-label={text('register.form.invalidList')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' }}
      >
        {wrong.map(field => (
          <li key={field}>
            <Link
              component="button"
              type="button"
              variant="body2"
              sx={{ color: 'inherit', minHeight: 24 }}
              onClick={() => setFocus(field)}
            >
              {labelOf(field)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
