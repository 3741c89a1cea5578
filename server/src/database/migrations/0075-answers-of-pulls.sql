-- What the files of a pull do not tell, as staff say.
update pulls set mapping =
  '{"sheet": null, "dateFormat": null, "decimalSign": null, "units": {}, "currency": null}'::jsonb || mapping;
