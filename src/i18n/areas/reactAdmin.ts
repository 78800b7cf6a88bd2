/** What react-admin itself says on the screens here, under its own keys. */
export const reactAdmin = {
  ra: {
    action: {
      bulk_actions: {
        en: '1 item selected |||| %{smart_count} items selected',
        ur: 'ایک اندراج منتخب |||| %{smart_count} اندراجات منتخب',
      },
      clear_input_value: { en: 'Clear value', ur: 'قدر مٹائیں' },
      reset: { en: 'Reset', ur: 'ازسرِنو' },
      search_columns: { en: 'Search columns', ur: 'کالم تلاش کریں' },
      select_all: { en: 'Select all', ur: 'سب منتخب کریں' },
      select_all_button: { en: 'Select all', ur: 'سب منتخب کریں' },
      select_columns: { en: 'Columns', ur: 'کالم' },
      sort: { en: 'Sort', ur: 'ترتیب' },
      unselect: { en: 'Unselect', ur: 'انتخاب ختم کریں' },
    },
    auth: {
      auth_check_error: { en: 'Please login to continue', ur: 'جاری رکھنے کے لیے براہِ کرم سائن اِن کریں' },
    },
    input: {
      password: {
        toggle_hidden: { en: 'Show password', ur: 'پاس ورڈ دکھائیں' },
        toggle_visible: { en: 'Hide password', ur: 'پاس ورڈ چھپائیں' },
      },
    },
    message: {
      invalid_form: {
        en: 'The form is not valid. Please check for errors',
        ur: 'فارم درست نہیں ہے۔ براہِ کرم غلطیاں دیکھ لیں',
      },
      select_all_limit_reached: {
        en: 'There are too many elements to select them all. Only the first %{max} elements were selected.',
        ur: 'اندراجات اتنے زیادہ ہیں کہ سب منتخب نہیں ہو سکتے۔ صرف پہلے %{max} اندراجات منتخب کیے گئے۔',
      },
    },
    notification: {
      created: { en: 'Element created', ur: 'نیا اندراج کر دیا گیا' },
      updated: {
        en: 'Element updated |||| %{smart_count} elements updated',
        ur: 'اندراج تبدیل کر دیا گیا |||| %{smart_count} اندراجات تبدیل کر دیے گئے',
      },
      http_error: {
        en: 'No connection to the server. Please try again.',
        ur: 'سرور سے رابطہ نہیں ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
      },
      i18n_error: {
        en: 'Cannot load the translations for the specified language',
        ur: 'منتخب زبان کے متن لوڈ نہ ہو سکے',
      },
      item_doesnt_exist: { en: 'Element does not exist', ur: 'یہ اندراج موجود نہیں' },
      logged_out: {
        en: 'Your session has ended. Please sign in again.',
        ur: 'آپ کا سیشن ختم ہو گیا ہے۔ براہِ کرم دوبارہ سائن اِن کریں۔',
      },
      not_authorized: { en: 'You are not allowed to do this.', ur: 'آپ کو اس کی اجازت نہیں ہے۔' },
    },
    page: {
      create: { en: 'Create %{name}', ur: 'نیا اندراج: %{name}' },
      edit: { en: '%{name} %{recordRepresentation}', ur: '%{name} %{recordRepresentation}' },
      list: { en: '%{name}', ur: '%{name}' },
      show: { en: '%{name} %{recordRepresentation}', ur: '%{name} %{recordRepresentation}' },
    },
    sort: {
      sort_by: { en: 'Sort by %{field}, %{order}', ur: 'ترتیب بلحاظ %{field}، %{order}' },
      ASC: { en: 'ascending', ur: 'صعودی' },
      DESC: { en: 'descending', ur: 'نزولی' },
    },
  },
} as const;
